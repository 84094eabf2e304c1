import { fromInstant } from '@shoushou/kernel';

/** `1795312800000.<id>`; null when a text is none. */
export function readArticleCursor(text: string | undefined): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

export const writeArticleCursor = ({ id, publishedAt }: { id: string; publishedAt: string }): string =>
  `${fromInstant(publishedAt)}.${id}`;
