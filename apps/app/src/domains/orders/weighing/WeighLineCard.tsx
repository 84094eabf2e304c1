import { useState } from 'react';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { pieceUnit, pricePerUnit } from '@shoushou/rules/orders/goods-units';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatWeight } from '@shoushou/kernel/weight';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { TagPicker } from '../../../ui/choice/TagPicker.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { deductionReasons, approximateWeight } from '../orders.labels.ts';
import { amountOf, type DraftLine, type LineUnits } from '../orders.rules.ts';
import { savePhoto, useSavedPhotos } from '../weighing-draft.queries.ts';
import type { WeighField } from './WeighHero.tsx';
import * as styles from './weighing.module.css';

interface WeighLineCardProps {
  line: DraftLine;
  field: WeighField | null;
  units: LineUnits;
  priceBandThousandths: number;
  /** The line's error; shown once something was entered. */
  problem: string | null;
  onEdit: (field: WeighField) => void;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
}

/** The line's other fields: price, deduction with reason, photos, amount. */
export function WeighLineCard({
  line,
  field,
  units: { service, weightUnit },
  priceBandThousandths,
  problem,
  onEdit,
  onChange,
  onRemove,
}: WeighLineCardProps) {
  const photos = useSavedPhotos(line.photoIds);
  const estimateNote =
    line.estimatedGrams !== null
      ? `客户说约 ${approximateWeight(line.estimatedGrams, weightUnit)}`
      : line.estimatedPieces !== null
        ? `客户说 ${line.estimatedPieces} ${pieceUnit(service)}`
        : null;

  async function addPhotos(): Promise<void> {
    const blob = await choosePicture();
    if (blob !== null) onChange({ photoIds: [...line.photoIds, await savePhoto(blob)] });
  }

  return (
    <Card title={line.name} aside={`今日 ${pricePerUnit(line.listPriceFen, line.unit, service, weightUnit)}`} flush>
      {problem !== null && (
        <p className={styles.weighProblem} role="alert">
          {problem}
        </p>
      )}
      <Cell
        dense
        title="单价"
        value={
          <span className="ui-row">
            <b className="ds-size-title">{pricePerUnit(line.unitPriceFen, line.unit, service, weightUnit)}</b>
            {priceBandThousandths > 0 && <StateTag>可议 ±{formatThousandths(priceBandThousandths)}</StateTag>}
          </span>
        }
        {...(priceBandThousandths > 0 ? { onPress: () => onEdit('price') } : {})}
      />
      {line.unit === 'kg' && (
        <Cell
          dense
          title="扣杂"
          value={
            line.deductionGrams > 0
              ? `${formatWeight(line.deductionGrams, weightUnit)}${line.deductionReason ? ` · ${line.deductionReason}` : ''}`
              : '无'
          }
          onPress={() => onEdit('deduction')}
        />
      )}
      {line.unit === 'kg' && (field === 'deduction' || line.deductionGrams > 0) && (
        <DeductionReason key={line.key} line={line} onChange={onChange} />
      )}
      <div className={styles.weighPhotos}>
        <p className="ui-note">
          照片（有异议时说得清）{(line.earlierPhotos ?? 0) > 0 && `，之前拍的 ${line.earlierPhotos} 张会保留`}
        </p>
        <PhotoGrid
          label={`${line.name}的照片`}
          maximum={MAX_PHOTOS}
          photos={photos.map(({ id, url }) => ({ id, url, state: 'done' }))}
          onAdd={() => void addPhotos()}
          onDelete={(id) => onChange({ photoIds: line.photoIds.filter((each) => each !== id) })}
        />
      </div>
      <Cell
        title={<b>小计</b>}
        {...(estimateNote === null ? {} : { note: estimateNote })}
        value={<Money fen={amountOf(line)} size="amount" tone="amount" />}
      />
      <div className={styles.weighRemove}>
        <Button kind="text" size="small" onPress={onRemove}>
          不收这一项
        </Button>
      </div>
    </Card>
  );
}

const otherReason = '其他原因';

function DeductionReason({ line, onChange }: Pick<WeighLineCardProps, 'line' | 'onChange'>) {
  const listed = (deductionReasons as readonly string[]).includes(line.deductionReason);
  const [other, setOther] = useState(!listed && line.deductionReason !== '');
  const chosen = other ? otherReason : line.deductionReason;

  function choose(tags: readonly string[]): void {
    const tag = tags.find((each) => each !== chosen) ?? '';
    setOther(tag === otherReason);
    onChange({ deductionReason: tag === otherReason ? '' : tag });
  }

  return (
    <div className={styles.weighReason}>
      <TagPicker label="扣杂原因" tags={[...deductionReasons, otherReason]} selected={[chosen]} onChange={choose} />
      {other && (
        <TextField
          label="扣杂原因"
          placeholder="说清楚，客户会看到"
          maxLength={orderTextLimits.deductionReason}
          value={line.deductionReason}
          onChange={(deductionReason) => onChange({ deductionReason })}
        />
      )}
    </div>
  );
}
