import { useState } from 'react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { CampaignView } from '@shoushou/contract/types';
import { sumOfWeights } from '@shoushou/rules/campaigns/draw';
import { Card } from '../../../ui/display/Card.tsx';
import { chanceSources, type BlockOf } from '../campaigns.rules.ts';
import type { Drawing } from '../drawing.queries.ts';
import { FairnessSheet } from './FairnessSheet.tsx';
import { Wheel } from './Wheel.tsx';
import { angleOfRoll, wheelFields } from './wheel.rules.ts';
import * as styles from './wheel.module.css';

/** The wheel. It starts to turn when the server has answered, and stops at the drawn number. */
export function WheelBlock({
  block,
  view,
  drawing,
}: {
  block: BlockOf<'wheel'>;
  view: CampaignView;
  drawing: Drawing;
}) {
  const [checking, setChecking] = useState(false);
  const fields = wheelFields(block.fields, (id) => view.prizes.find((prize) => prize.id === id)?.name ?? id);
  const sum = sumOfWeights(block.fields);
  const { result, phase, turns } = drawing;
  const angle = result === null ? 360 * turns : 360 * turns + angleOfRoll(result.roll, sum);
  const field =
    result &&
    fields.find(({ from, to }) => angleOfRoll(result.roll, sum) >= from && angleOfRoll(result.roll, sum) < to);
  return (
    <Card
      title={block.title}
      aside={view.me === null ? undefined : `今天已抽 ${view.me.drawnToday} / ${block.mostADay} 次`}
    >
      <Wheel
        fields={fields}
        chances={view.me?.chances ?? null}
        angle={angle}
        still={phase !== 'turning'}
        won={phase === 'shown' ? (field?.prize ?? null) : null}
      />
      <button type="button" className={styles.fair} onClick={() => setChecking(true)}>
        <ShieldCheck size={18} aria-hidden="true" />
        中奖概率与公平验证
      </button>
      <p className={`ui-note ${styles.left}`}>
        {['按真实概率画的转盘', ...chanceSources(block)].map((part, index, parts) => (
          <span key={part}>
            {part}
            {index < parts.length - 1 && ' · '}
          </span>
        ))}
      </p>
      <FairnessSheet open={checking} onClose={() => setChecking(false)} block={block} view={view} />
    </Card>
  );
}
