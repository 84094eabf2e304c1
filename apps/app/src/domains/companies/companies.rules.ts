import type { Company, CompanyWindow } from '@shoushou/contract/types';
import { shanghaiDate, fromInstant } from '@shoushou/kernel/instant';
import { priceOfWeight } from '@shoushou/kernel/weight';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { coveredDeposit } from '@shoushou/rules/companies/guarantee';
import { MIN_LOAD, MAX_LOAD } from '@shoushou/rules/companies/limits';

/** Goods of a draft: kilograms as typed. */
export interface DraftLine {
  readonly itemId: string;
  readonly kg: string;
}

export interface PricedLine {
  readonly itemId: string;
  readonly name: string;
  readonly picture: string;
  readonly kg: string;
  /** Null for anything but a weight of at least a kilogram. */
  readonly grams: number | null;
  readonly priceFen: number;
  readonly amountFen: number;
}

/** The goods of a draft with the company's prices; goods that it has stopped buying are left out. */
export function pricedLines({ prices }: Pick<Company, 'prices'>, lines: readonly DraftLine[]): PricedLine[] {
  return lines.flatMap(({ itemId, kg }) => {
    const price = prices.find((each) => each.itemId === itemId && each.problem === null);
    if (!price) return [];
    const parsed = parseWeight(kg);
    const grams = parsed !== null && parsed >= MIN_LOAD && parsed <= MAX_LOAD ? parsed : null;
    return [
      {
        itemId,
        kg,
        grams,
        name: price.name,
        picture: price.picture,
        priceFen: price.priceFen,
        amountFen: grams === null ? 0 : priceOfWeight(grams, price.priceFen),
      },
    ];
  });
}

/** Totals of the announced goods: weight in grams, value in fen, and the company's deposit. */
export function announced(
  company: Pick<Company, 'rules' | 'depositRoomFen'>,
  lines: readonly PricedLine[],
): { grams: number; amountFen: number; depositFen: number } {
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
  return {
    grams: lines.reduce((sum, line) => sum + (line.grams ?? 0), 0),
    amountFen,
    depositFen: coveredDeposit(amountFen, company.rules.depositPermille, company.depositRoomFen),
  };
}

/** Windows by Shanghai day, in order. */
export function windowsByDay(windows: readonly CompanyWindow[]): { day: string; windows: CompanyWindow[] }[] {
  const days = new Map<string, CompanyWindow[]>();
  for (const window of windows) {
    const day = shanghaiDate(fromInstant(window.startsAt));
    days.set(day, [...(days.get(day) ?? []), window]);
  }
  return [...days].map(([day, own]) => ({ day, windows: own }));
}
