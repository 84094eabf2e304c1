import { useState } from 'react';
import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { parseWeight, parseYuan } from '@shoushou/kernel/typed/amounts';
import { formatPricePerWeight, formatWeightNumber, type WeightUnit } from '@shoushou/kernel/weight';
import { changeWeightUnit } from '../../../shell/frame/weight-unit.tsx';
import { confirmDialog } from '../../../shell/messages/messages.ts';
import { isInBand, isWeighed, netOf, weightWarning, type DraftLine } from '../orders.rules.ts';
import type { WeighingDraft } from '../weighing-draft.queries.ts';
import type { WeighField } from './WeighHero.tsx';

/** The keypad's input and its target line. */
interface Entry {
  readonly key: string | null;
  readonly field: WeighField | null;
  readonly text: string;
  /** The text is the line's current value: the first key replaces it. */
  readonly untouched: boolean;
  /** The typed price was refused: it stays, marked, until it is another. */
  readonly refused: boolean;
}

const nothing = { field: null, text: '', untouched: false, refused: false } as const;

/** What is typed about the chosen line. @param band how far its price may be bargained, thousandths */
export function useWeighEntry(
  line: DraftLine | undefined,
  { weighing, unit, band }: { weighing: WeighingDraft; unit: WeightUnit; band: number },
) {
  const [entry, setEntry] = useState<Entry>({ key: null, ...nothing });
  // A line without a weight opens the keypad at once.
  if (line !== undefined && entry.key !== line.key)
    setEntry({ ...nothing, key: line.key, field: line.unit === 'kg' && !isWeighed(line) ? 'gross' : null });
  const { field, text, untouched } = entry;
  const close = (): void => setEntry((before) => ({ ...before, ...nothing }));

  const changeLineOf = (key: string, change: Partial<DraftLine>): void =>
    weighing.change((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
  function changeLine(change: Partial<DraftLine>): void {
    if (line) changeLineOf(line.key, change);
  }

  function type(received: string): void {
    // A hardware keyboard appends to the current text: only the added part counts.
    const typed =
      untouched && received.length > text.length && received.startsWith(text) ? received.slice(text.length) : received;
    setEntry((before) => ({ ...before, text: typed, untouched: false, refused: false }));
    if (field === 'price') {
      const fen = typedPrice(typed, line, unit);
      if (line && fen !== null && isInBand(line, fen, band)) changeLine({ unitPriceFen: fen });
      return;
    }
    const grams = typed === '' ? null : parseWeight(typed, unit);
    if (field === 'gross') changeLine({ grossGrams: grams, capture: null });
    else if (field === 'tare') changeLine({ tareGrams: grams ?? 0, tareCapture: null });
    else if (field === 'deduction') changeLine({ deductionGrams: grams ?? 0 });
  }

  /** Asks once about an unusual weight. */
  async function isMeant(doubtful: DraftLine): Promise<boolean> {
    const doubt = weightWarning(doubtful, unit);
    if (doubt === null) return true;
    if (!(await confirmDialog({ ...doubt, confirm: '没错', cancel: '重新输入' }))) return false;
    changeLineOf(doubtful.key, { confirmedGrams: netOf(doubtful) ?? 0 });
    return true;
  }

  /** Ends typing, unless the price is refused or an unusual weight was a slip. */
  function finish(): void {
    if (!line) return close();
    const fen = field === 'price' && !untouched ? typedPrice(text, line, unit) : line.unitPriceFen;
    if (field === 'price' && (fen === null || !isInBand(line, fen, band)))
      return setEntry((before) => ({ ...before, refused: true }));
    if (weightWarning(line, unit) === null) return close();
    void isMeant(line).then((meant) => (meant ? close() : setEntry((before) => ({ ...before, untouched: true }))));
  }

  function edit(chosen: WeighField): void {
    if (line)
      setEntry({ key: line.key, field: chosen, text: valueText(line, chosen, unit), untouched: true, refused: false });
  }

  function convertUnit(): void {
    const turned: WeightUnit = unit === 'kg' ? 'jin' : 'kg';
    void changeWeightUnit(turned);
    if (line && field !== null && field !== 'price')
      setEntry((before) => ({ ...before, text: valueText(line, field, turned), untouched: true }));
  }

  /** Weighs the line anew. */
  function restart(): void {
    if (!line) return;
    changeLine({
      grossGrams: null,
      capture: null,
      tareGrams: 0,
      tareCapture: null,
      deductionGrams: 0,
      deductionReason: '',
    });
    setEntry({ ...nothing, key: line.key, field: 'gross' });
  }

  return { ...entry, close, changeLine, type, isMeant, finish, edit, convertUnit, restart };
}

export type WeighEntry = ReturnType<typeof useWeighEntry>;

/** The typed price in fen a kilogram or a piece; in 斤 it is typed per 斤. */
function typedPrice(typed: string, line: DraftLine | undefined, unit: WeightUnit): Fen | null {
  const fen = parseYuan(typed);
  return fen !== null && line?.unit === 'kg' && unit === 'jin' ? fen * 2 : fen;
}

/** The value of a field as it would be typed; empty when there is no weight. */
function valueText(line: DraftLine, field: WeighField, unit: WeightUnit): string {
  if (field === 'price')
    return (
      line.unit === 'kg' ? formatPricePerWeight(line.unitPriceFen, unit) : formatYuan(line.unitPriceFen)
    ).replaceAll(',', '');
  const grams = { gross: line.grossGrams, tare: line.tareGrams, deduction: line.deductionGrams }[field];
  return grams === null || grams === 0 ? '' : String(Number(formatWeightNumber(grams, unit).replaceAll(',', '')));
}
