import { Button, Input, Popconfirm } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { actionKeys, keyOf, useLetter } from '../../../shell/action-keys.ts';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { Key } from '../../../shell/Key.tsx';
import { useUndo } from '../../../shell/form/undo.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import type { Draft, DraftSummary } from '../price-sheet.rules.ts';
import * as styles from './prices.module.css';

const { Field, limits } = contractForm('catalog.submit_prices');

interface SubmitBarProps {
  city: string;
  draft: Draft;
  summary: DraftSummary;
  /** What the changes do to yesterday’s orders. */
  effect: ReactNode;
  onGiveUp: () => void;
  onSubmitted: () => void;
}

/** The number of changes, their start and reason; above the limit a second operator decides. Can be undone at once. */
export function SubmitBar({
  city,
  draft,
  summary: { upCount, downCount, secondCount },
  effect,
  onGiveUp,
  onSubmitted,
}: SubmitBarProps) {
  const changes = [...draft].map(([key, priceFen]) => {
    const [itemId = '', district = ''] = key.split(' ');
    return { itemId, district: district === '' ? null : district, priceFen };
  });
  const offerUndo = useUndo();
  const { mutate: undo } = useCallMutation('catalog.undo_prices', (_, { state }) =>
    state === 'withdrawn' ? '调价单已撤回，价格不变' : '已恢复原来的价格',
  );
  const form = useCallForm({
    call: 'catalog.submit_prices',
    fixed: { city, changes },
    onDone({ id, state }) {
      // The server adds up the changes of the last day.
      offerUndo(state === 'waiting' ? '已提交，等另一位运营人员复核' : '已提交', () => undo({ id }));
      onSubmitted();
    },
  });
  const giveUp = useRef<HTMLButtonElement>(null);
  useLetter(actionKeys.refuse, () => giveUp.current?.click());
  // Prices are typed: a letter would be text.
  useHotkeys('mod+enter', () => form.form.submit(), {
    enabled: !form.busy,
    enableOnFormTags: true,
    preventDefault: true,
  });
  return (
    <CallForm of={form} plain>
      <div className={styles.bar}>
        <div className={styles.summary}>
          <p>
            变动 {draft.size} 处，涨 {upCount} 跌 {downCount}
            {secondCount > 0 && ` · ${secondCount} 处超过 10%，整单需要另一位运营人员复核`}
          </p>
          {effect}
        </div>
        <Field name="takesEffectAt" label="生效时间，不填立即生效">
          <MomentInput />
        </Field>
        <Field name="reason" label="原因" missing="请填写原因">
          <Input {...limits('reason')} placeholder="如：纸厂调价" style={{ width: 260 }} />
        </Field>
        <Popconfirm
          title={`放弃 ${draft.size} 处改动`}
          description="现行价格不变，这里输入的都会清掉"
          okText="放弃"
          okButtonProps={{ autoFocus: true }}
          destroyOnHidden
          onConfirm={onGiveUp}
        >
          <Button ref={giveUp} {...keyOf(actionKeys.refuse)}>
            放弃 <Key of={actionKeys.refuse} />
          </Button>
        </Popconfirm>
        <Button type="primary" htmlType="submit" loading={form.busy} {...keyOf('Control+Enter')}>
          提交 {draft.size} 处 <Key of="Ctrl Enter" />
        </Button>
      </div>
      <FormFailure of={form} />
    </CallForm>
  );
}
