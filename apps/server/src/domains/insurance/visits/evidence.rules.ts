import { fromInstant, SECOND } from '@shoushou/kernel';

interface Shown {
  readonly page: string;
  readonly sha: string;
}

interface Step {
  readonly by: string;
  readonly page: string;
  readonly action: string;
  readonly contentSha: string | null;
  readonly at: string;
}

interface Visit {
  readonly openedAt: string;
  readonly readingSeconds: number;
}

/**
 * Whether these exact pages were confirmed as read, and the notice not faster than it can be read. The server's clock
 * decides, from its delivery of the pages (保险法 第十七条: what is not pointed out does not bind).
 */
export function isRead(
  { openedAt, readingSeconds }: Visit,
  steps: readonly Step[],
  pages: readonly Shown[],
  wanted: readonly string[],
): boolean {
  return wanted.every((page) => {
    const sha = pages.find((each) => each.page === page)?.sha;
    const read = steps.find(
      (step) => step.by === 'applicant' && step.page === page && step.action === 'read' && step.contentSha === sha,
    );
    return (
      read !== undefined &&
      (page !== 'notice' || fromInstant(read.at) >= fromInstant(openedAt) + readingSeconds * SECOND)
    );
  });
}

/** Whether the box under the clauses is ticked: the last word counts, and none is set in advance. */
export function isTicked(steps: readonly Step[]): boolean {
  return (
    steps.findLast(
      (step) =>
        step.by === 'applicant' && step.page === 'clauses' && (step.action === 'ticked' || step.action === 'unticked'),
    )?.action === 'ticked'
  );
}
