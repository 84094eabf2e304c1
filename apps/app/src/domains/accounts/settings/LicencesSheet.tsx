import { useQuery } from '@tanstack/react-query';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { ErrorBlock } from '../../../ui/list/Blocks.tsx';
import * as styles from './licences-sheet.module.css';

interface Notice {
  name: string;
  version: string;
  licence: string;
  text: string | null;
}

/** Written by the build beside the page, and part of the installed app. */
async function readNotices(): Promise<readonly Notice[]> {
  const answer = await fetch('/third-party-notices.json');
  if (!answer.ok) throw new Error(`third-party notices: ${answer.status}`);
  return (await answer.json()) as Notice[];
}

/** The libraries that this app is made with, each with its licence. */
export function LicencesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const notices = useQuery({ queryKey: ['licences'], queryFn: readNotices, enabled: open, staleTime: Infinity });
  return (
    <BottomSheet open={open} onClose={onClose} title="开源许可">
      {notices.isError && (
        <ErrorBlock text="请检查网络后重试" busy={notices.isFetching} onRetry={() => void notices.refetch()} />
      )}
      {notices.isPending && <SkeletonCards count={1} height={360} />}
      {notices.data?.map(({ name, version, licence, text }) => (
        <details key={`${name} ${version}`} className={styles.library}>
          <summary className={styles.name}>
            {name} {version}
            <span className={styles.licence}>{licence}</span>
          </summary>
          <p className={styles.text}>{text ?? `许可：${licence}`}</p>
        </details>
      ))}
    </BottomSheet>
  );
}
