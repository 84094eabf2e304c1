import type { OrderDetail, WeighLine } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { useWeightUnit, Weight } from '@shoushou/design/Weight';
import { formatWeight, type WeightUnit } from '@shoushou/kernel/weight';
import { goodsQuantity, pricePerUnit, unitPrice } from '@shoushou/rules/orders/goods-units';
import { weightSourceText } from '@shoushou/rules/scales/trust';
import { useState } from 'react';
import { Card } from '../../../ui/display/Card.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { comparedLines, type ComparedLine } from './bookings.rules.ts';
import { approximateWeight } from '../orders.labels.ts';
import { differenceText, type LineUnits } from '../orders.rules.ts';
import * as styles from './booking-details.module.css';

function estimateText({ estimate }: ComparedLine, { service, weightUnit }: LineUnits): string {
  if (estimate === null) return '预约时没有这一项';
  return estimate.grams === null
    ? `预约时说 ${goodsQuantity({ netGrams: null, pieces: estimate.pieces }, service)}`
    : `预约时说约 ${approximateWeight(estimate.grams, weightUnit)}`;
}

/** The computation of the net weight; null without deductions. */
function makeUp(
  { grossGrams, tareGrams, deductionGrams, deductionReason }: WeighLine,
  unit: WeightUnit,
): string | null {
  if (grossGrams === null || (!tareGrams && !deductionGrams)) return null;
  const tare = tareGrams ? `，去皮 ${formatWeight(tareGrams, unit)}` : '';
  const deduction = deductionGrams
    ? `，扣 ${formatWeight(deductionGrams, unit)}${deductionReason ? `（${deductionReason}）` : ''}`
    : '';
  return `毛重 ${formatWeight(grossGrams, unit)}${tare}${deduction}`;
}

/** A difference of this share from the estimate is highlighted. */
const notable = 0.2;

function isNotable({ estimate, weighed }: ComparedLine): boolean {
  const [before, now] = [estimate?.grams ?? estimate?.pieces, weighed?.netGrams ?? weighed?.pieces];
  return typeof before === 'number' && typeof now === 'number' && Math.abs(now - before) > before * notable;
}

function priceNote({ unitPriceFen, listPriceFen, unit }: WeighLine, { service, weightUnit }: LineUnits): string | null {
  if (unitPriceFen === listPriceFen) return null;
  return `单价比今日报价${unitPriceFen > listPriceFen ? '高' : '低'} ${pricePerUnit(Math.abs(unitPriceFen - listPriceFen), unit, service, weightUnit)}`;
}

/** Weighing and estimate side by side, line by line, each difference with its reason. */
export function WeighedComparison({ order }: { order: OrderDetail }) {
  const { weighing } = order;
  if (!weighing) return null;
  const settled = order.state === 'paid' || order.state === 'done';
  return (
    <Card
      title="称重结果"
      aside={
        weighing.totalGrams > 0 ? (
          <>
            共 <Weight grams={weighing.totalGrams} />
          </>
        ) : undefined
      }
    >
      <ul aria-label="称重结果">
        {comparedLines(order).map((line) => (
          <ComparedRow
            key={line.id}
            line={line}
            service={order.service}
            mixed={order.goods.length === 0}
            contested={line.weighed !== null && weighing.contested?.lineIds.includes(line.weighed.id) === true}
          />
        ))}
      </ul>
      <p className={styles.compareTotal}>
        <span>{settled ? '您收到' : '您将收到'}</span>
        <Money fen={weighing.totalFen} tone="amount" size="state" />
      </p>
      {weighing.contested && <p className="ui-note">您的异议：{weighing.contested.reason}</p>}
    </Card>
  );
}

interface ComparedRowProps {
  line: ComparedLine;
  service: string;
  /** Booked without an estimate: no line differs from one. */
  mixed: boolean;
  contested: boolean;
}

function ComparedRow({ line, service, mixed, contested }: ComparedRowProps) {
  const units = { service, weightUnit: useWeightUnit() };
  const { weighed } = line;
  const difference = weighed && differenceText(weighed, units);
  const notes =
    weighed === null
      ? []
      : [
          makeUp(weighed, units.weightUnit),
          weighed.grossGrams === null ? null : `重量来源：${weightSourceText(weighed)}`,
          priceNote(weighed, units),
        ].filter((note) => note !== null);
  return (
    <li className={styles.compareLine}>
      <p className={styles.compareHead}>
        <span className={styles.compareName}>
          {line.name} {contested && <StateTag tone="warning">有异议</StateTag>}
        </span>
        {weighed ? (
          <Money fen={weighed.amountFen} size="title" />
        ) : (
          <span className="ui-note">{line.estimate?.grams === null ? '没有点数' : '没有称'}</span>
        )}
      </p>
      {weighed && (
        <p className={styles.compareSum}>
          <b>{goodsQuantity(weighed, service, units.weightUnit)}</b> ×{' '}
          {unitPrice(weighed.unitPriceFen, weighed.unit, units.weightUnit)}
        </p>
      )}
      {!mixed && (
        <p className="ui-hint">
          {estimateText(line, units)}
          {difference && line.estimate !== null && (
            <span className={isNotable(line) ? styles.compareDifference : undefined}>
              {' '}
              · {difference.replace('比预估', '')}
            </span>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.compareNote}>
          {note}
        </p>
      ))}
      {weighed && weighed.photos.length > 0 && <LinePhotos name={line.name} urls={weighed.photos} />}
    </li>
  );
}

function LinePhotos({ name, urls }: { name: string; urls: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <p className={styles.comparePhotos}>
      {urls.map((url, index) => (
        <button key={url} type="button" aria-label={`查看${name}的照片 ${index + 1}`} onClick={() => setShown(index)}>
          <img src={url} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        images={urls.map((url) => ({ url, title: name }))}
        index={shown ?? 0}
        onIndexChange={setShown}
      />
    </p>
  );
}
