/** A line of quotes that can't be read: its number and why, for the operator. */
export interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

export interface QuoteLine {
  readonly code: string;
  readonly lowFen: number;
  readonly highFen: number;
}

const amount = /^\d{1,8}(\.\d{1,2})?$/;

/**
 * Reads quotes as they are pasted from a sheet: code, low and high in yuan, separated by tabs, commas or spaces. Either
 * all lines or the first problem.
 */
export function readQuoteLines(text: string): { quotes: QuoteLine[] } | LineProblem {
  const quotes = new Map<string, QuoteLine>();
  const lines = text.split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const [code = '', low = '', high = low, ...rest] = raw.trim().split(/[\s,，]+/);
    if (code === '') continue;
    const problem = (words: string): LineProblem => ({ line: index + 1, problem: words });
    if (rest.length > 0) return problem('多于三列');
    if (!amount.test(low) || !amount.test(high)) return problem('价格不是数字');
    const [lowFen, highFen] = [low, high].map((yuan) => Math.round(Number(yuan) * 100)) as [number, number];
    if (lowFen === 0) return problem('价格要大于 0');
    if (lowFen > highFen) return problem('最低价高于最高价');
    if (quotes.has(code)) return problem(`${code} 重复`);
    quotes.set(code, { code, lowFen, highFen });
  }
  return quotes.size === 0 ? { line: 1, problem: '没有报价' } : { quotes: [...quotes.values()] };
}

/** A change of more than a tenth needs a second operator. */
export function isUnusual(middleFen: number, beforeFen: number | null): boolean {
  return beforeFen !== null && Math.abs(middleFen - beforeFen) * 10 > beforeFen;
}
