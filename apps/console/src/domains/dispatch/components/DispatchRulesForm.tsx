import type { DispatchRules } from '@shoushou/contract/types';
import { Input, Select, Typography } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { RulesTrial } from './RulesTrial.tsx';
import { modeNames } from '../dispatch.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('dispatch.publish_rules');

const modes = Object.entries(modeNames).map(([value, label]) => ({ value: value as DispatchRules['mode'], label }));

const numbers = [
  ['hallMinutes', '先在大厅等（分钟）'],
  ['beforeWindowMinutes', '离上门不到多久就指派（分钟）'],
  ['offerSeconds', '回应时间（秒）'],
  ['maxOffers', '一轮最多问几位'],
  ['restMinutes', '一轮之后歇多久（分钟）'],
  ['staleSeconds', '位置多久算过时（秒）'],
  ['fairMetres', '照顾今日收入低的（米）'],
  ['sameMetres', '相差多少米以内算一样'],
  ['nearest', '每单看最近几位'],
  ['ordersAtOnce', '一批最多几单'],
] as const satisfies readonly (readonly [keyof DispatchRules, string])[];

/** The radius of the first, second and further attempts, in kilometres. */
function ReachInput({
  value = [],
  onChange,
  id,
}: {
  value?: number[];
  onChange?: (value: number[]) => void;
  id?: string;
}) {
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      {value.map((metres, index) => (
        <NumberInput
          key={index}
          {...(index === 0 && id !== undefined ? { id } : {})}
          aria-label={`第 ${index + 1} 圈`}
          min={0.5}
          max={50}
          step={0.5}
          value={metres / 1000}
          onChange={(kilometres) =>
            onChange?.(value.map((one, at) => (at === index ? Math.round((kilometres ?? 0.5) * 1000) : one)))
          }
          style={{ width: '100%' }}
        />
      ))}
    </div>
  );
}

/** Publishes a new version of the rules, prefilled with the newest one. */
export function DispatchRulesForm({
  from,
  version,
  open,
  onClose,
}: {
  from: DispatchRules;
  version: number;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <FormModal
      call="dispatch.publish_rules"
      done="新规则已生效"
      title="发布新规则"
      submitText="发布"
      open={open}
      onClose={onClose}
      initial={from}
      fixed={{ after: version }}
    >
      <Typography.Paragraph type="secondary">马上生效；已经发出的指派仍按原来的时间</Typography.Paragraph>
      <Field name="mode" label="方式" missing="请选择方式">
        <Select<DispatchRules['mode']> options={modes} />
      </Field>
      <Field name="reachMetres" label="由近到远找（公里）" missing="请填写距离">
        <ReachInput />
      </Field>
      <div className={styles.pair}>
        {numbers.map(([name, label]) => (
          <Field key={name} name={name} label={label} missing="请填写">
            <NumberInput {...limits(name)} precision={0} style={{ width: '100%' }} />
          </Field>
        ))}
      </div>
      <RulesTrial />
      <Field name="note" label="变更说明" missing="请填写变更说明">
        <Input {...limits('note')} showCount placeholder="如：高峰期缩短大厅等待" />
      </Field>
    </FormModal>
  );
}
