import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Company } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatKilogramPrice } from '@shoushou/kernel/weight';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import type { DraftLine, PricedLine } from '../companies.rules.ts';
import * as styles from './companies.module.css';

interface GoodsLinesProps {
  readonly company: Company;
  readonly lines: readonly PricedLine[];
  readonly amountFen: number;
  readonly error: string | undefined;
  readonly onChange: (change: (before: readonly DraftLine[]) => DraftLine[]) => void;
}

/** The goods to deliver: items of the company's list in kilograms, and their value at today's prices. */
export function GoodsLines({ company, lines, amountFen, error, onChange }: GoodsLinesProps) {
  const [choosing, setChoosing] = useState(false);
  const left = company.prices.filter(
    ({ itemId, problem }) => problem === null && !lines.some((line) => line.itemId === itemId),
  );
  return (
    <Card
      title="要送的货"
      aside={
        left.length > 0 &&
        lines.length > 0 && (
          <Button kind="text" size="small" icon={<Plus size={16} />} onPress={() => setChoosing(true)}>
            再加一种
          </Button>
        )
      }
    >
      {lines.map(({ itemId, name, kg, priceFen, amountFen: each }) => (
        <div key={itemId} className={styles.line}>
          <span className={styles.lineText}>
            <span className={styles.lineName}>{name}</span>
            <span className="ui-note ui-figures">
              {formatKilogramPrice(priceFen)}
              {each > 0 && (
                <>
                  {' '}
                  · <Money fen={each} />
                </>
              )}
            </span>
            <Button
              kind="text"
              size="small"
              label={`去掉${name}`}
              onPress={() => onChange((before) => before.filter((line) => line.itemId !== itemId))}
            >
              去掉
            </Button>
          </span>
          <NumberField
            label={
              <>
                <span className="ui-unseen">{name}</span>公斤数
              </>
            }
            decimals={3}
            placeholder="0"
            trailing={<span className={styles.unit}>kg</span>}
            value={kg}
            onChange={(typed) =>
              onChange((before) => before.map((line) => (line.itemId === itemId ? { itemId, kg: typed } : line)))
            }
          />
        </div>
      ))}
      {lines.length === 0 && (
        <Button block icon={<Plus size={18} />} onPress={() => setChoosing(true)}>
          选择货品
        </Button>
      )}
      <FieldNote error={error} />
      {amountFen > 0 && (
        <p className={styles.sum}>
          <span className="ui-note">到场按过磅算，价格就高不就低</span>
          <span>
            预计 <Money fen={amountFen} tone="amount" size="amount" />
          </span>
        </p>
      )}
      <BottomSheet open={choosing} onClose={() => setChoosing(false)} title="选择货品">
        {left.map(({ itemId, name, picture, priceFen }) => (
          <Cell
            key={itemId}
            icon={<GoodsPicture name={picture} size={40} />}
            title={name}
            value={<Money fen={priceFen} tone="amount" />}
            onPress={() => {
              onChange((before) => [...before, { itemId, kg: '' }]);
              setChoosing(false);
            }}
          />
        ))}
      </BottomSheet>
    </Card>
  );
}
