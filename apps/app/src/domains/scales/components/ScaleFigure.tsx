import { StateTag } from '@shoushou/design/StateTag';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatWeightNumber } from '@shoushou/kernel/weight';
import { changeWeightUnit } from '../../../shell/frame/weight-unit.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { WeightEntry } from '../../../ui/keypad/WeightEntry.tsx';
import { linkTag } from '../scales.labels.ts';
import type { LinkState } from '../scale-link.queries.ts';

/** The scale's reading in 64 px, and whether it is stable. */
export function ScaleFigure({
  link,
  tareGrams,
  onTare,
}: {
  link: LinkState;
  tareGrams: number;
  onTare: (grams: number) => void;
}) {
  const unit = useWeightUnit();
  const { text, tone } = linkTag(link.phase, link.stability);
  const live = link.phase === 'listening' && link.grams !== null;
  const net = live ? (link.grams ?? 0) - tareGrams : null;
  return (
    <WeightEntry
      label={tareGrams > 0 ? '净重' : '重量'}
      value={net === null ? '' : `${net < 0 ? '-' : ''}${formatWeightNumber(Math.abs(net), unit).replaceAll(',', '')}`}
      unit={unit}
      head={
        <>
          <StateTag tone={tone}>{text}</StateTag>
          {tareGrams > 0 && live && (
            <span>
              毛重 {formatWeightNumber(link.grams ?? 0, unit)} − 皮重 {formatWeightNumber(tareGrams, unit)}
            </span>
          )}
        </>
      }
      actions={
        <>
          <Button size="small" disabled={!live || link.stability !== 'stable'} onPress={() => onTare(link.grams ?? 0)}>
            去皮
          </Button>
          <Button size="small" disabled={tareGrams === 0} onPress={() => onTare(0)}>
            清除皮重
          </Button>
          <Button
            size="small"
            label={`斤 / kg，现在是${unit === 'kg' ? '千克' : '斤'}`}
            onPress={() => void changeWeightUnit(unit === 'kg' ? 'jin' : 'kg')}
          >
            斤 / kg
          </Button>
        </>
      }
    />
  );
}
