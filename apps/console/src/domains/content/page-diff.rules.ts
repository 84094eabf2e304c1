export interface DiffLine {
  /** `old`: only in the earlier text. `new`: only in the later one. */
  kind: 'same' | 'old' | 'new';
  text: string;
}

/**
 * The lines of two texts side by side in one column, by their longest common subsequence. Pages have some hundred lines
 * at most.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  // common[i][j]: length of the longest common subsequence of old from i on and fresh from j on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        old[i] === fresh[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      lines.push({ kind: 'same', text: old[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (j === fresh.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'old', text: old[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: fresh[j]! });
      j += 1;
    }
  }
  return lines;
}
