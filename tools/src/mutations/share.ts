/** One of several equal shares of a list, counted from 1: `{ number: 2, of: 5 }` is the second of each five. */
export interface ListShare {
  readonly number: number;
  readonly of: number;
}

/** The whole of a list. */
export const whole: ListShare = { number: 1, of: 1 };

/** @throws Error for anything but the form `2/5`; the whole without an argument */
export function readShare(text: string | undefined): ListShare {
  if (text === undefined) return whole;
  const [number, of] = (/^(\d+)\/(\d+)$/.exec(text)?.slice(1).map(Number) ?? []) as [number?, number?];
  if (!number || !of || number > of) throw new Error(`A share is written like 2/5, not ${text}.`);
  return { number, of };
}

export const isInShare = (index: number, { number, of }: ListShare): boolean => index % of === number - 1;

/** The share of a day, so that daily runs cover every share in rotation. @param now milliseconds since the epoch */
export const shareOfDay = (now: number, of: number): ListShare => ({
  number: (Math.floor(now / 86_400_000) % of) + 1,
  of,
});
