import { parseJsonLines } from '@shoushou/kernel/json-lines';

const files = import.meta.glob<string>('../../../../packages/kernel/src/typed/fixtures/*.jsonl', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const linesOf = <Line>(name: string): Line[] =>
  Object.entries(files).flatMap(([path, text]) => (path.endsWith(`/${name}.jsonl`) ? parseJsonLines<Line>(text) : []));

/**
 * Numbers as people type them, tried by the kernel's reader and by screens; `read` is the count of the last decimal, or
 * a fault.
 */
export const typedNumberLines = linesOf<{ typed: string; decimals: number; read: number | string; source: string }>(
  'numbers',
);

/** Identity, card, mobile numbers and codes as people paste them. */
export const pastedDigitsLines = linesOf<{
  kind: 'identity' | 'card' | 'mobile' | 'code';
  typed: string;
  read: string;
  source: string;
}>('digits');
