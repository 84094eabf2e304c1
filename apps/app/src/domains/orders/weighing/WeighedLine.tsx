import { Containers } from '../../scales/components/Containers.tsx';
import { WeighWithScale } from '../../scales/components/WeighWithScale.tsx';
import { isWeighed, problemOf, type DraftLine, type LineUnits } from '../orders.rules.ts';
import type { WeighEntry } from './use-weigh-entry.queries.ts';
import { WeighHero } from './WeighHero.tsx';
import { WeighLineCard } from './WeighLineCard.tsx';

interface WeighedLineProps {
  orderNo: string;
  line: DraftLine;
  entry: WeighEntry;
  units: LineUnits;
  priceBandThousandths: number;
  onRemove: () => void;
}

/** The chosen line: its number, what weighs it, and its other fields. */
export function WeighedLine({ orderNo, line, entry, units, priceBandThousandths, onRemove }: WeighedLineProps) {
  const { field } = entry;
  function take(change: Partial<DraftLine>): void {
    entry.changeLine(change);
    entry.close();
  }
  return (
    <>
      <WeighHero
        line={line}
        field={field}
        text={entry.text}
        refused={entry.refused}
        units={units}
        priceBandThousandths={priceBandThousandths}
        onText={entry.type}
        onDone={entry.finish}
        onEdit={entry.edit}
        onZero={entry.restart}
        onUnit={entry.convertUnit}
        onPieces={(pieces) => entry.changeLine({ pieces })}
      />
      {line.unit === 'kg' && field !== 'price' && field !== 'deduction' && (
        <WeighWithScale
          orderNo={orderNo}
          label={field === 'tare' ? '皮重' : '毛重'}
          onCapture={(grams, capture) =>
            take(field === 'tare' ? { tareGrams: grams, tareCapture: capture } : { grossGrams: grams, capture })
          }
        />
      )}
      {line.unit === 'kg' && field === 'tare' && (
        <Containers grams={line.tareGrams} onChoose={(grams) => take({ tareGrams: grams, tareCapture: null })} />
      )}
      <WeighLineCard
        line={line}
        field={field}
        units={units}
        priceBandThousandths={priceBandThousandths}
        problem={field === null && isWeighed(line) ? problemOf(line, priceBandThousandths, units) : null}
        onEdit={entry.edit}
        onChange={entry.changeLine}
        onRemove={onRemove}
      />
    </>
  );
}
