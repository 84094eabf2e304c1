import { formatMoney } from '@shoushou/kernel/money';
import { conductRuleNames, givenConductRules } from '@shoushou/rules/orders/conduct-points';
import { Checkbox, Select } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import type { Corrected, EvidentWeighing, Remedies } from '../appeal-effects.rules.ts';
import type { ConsoleAppeal, Evidence } from '../appeals.labels.ts';
import { CorrectionFields } from './CorrectionFields.tsx';
import * as styles from './appeal-drawer.module.css';

export interface RemedyFieldsProps {
  appeal: ConsoleAppeal;
  /** Null while it is loading, or could not be loaded. */
  evidence: Evidence | null;
  /** The weighing that counts; null where nothing can be corrected. */
  weighing: EvidentWeighing | null;
  chosen: Remedies;
  corrected: Corrected | null;
  onChange: (chosen: Remedies) => void;
}

/** What upholding the appeal does, each with the amount that it moves now. */
export function RemedyFields(props: RemedyFieldsProps) {
  const { appeal, evidence, weighing, chosen, corrected, onChange } = props;
  const { kind, appellantSide, prices } = appeal;
  const set = (change: Partial<Remedies>): void => onChange({ ...chosen, ...change });
  const mayReturnInfoFee = kind !== 'receipt' || (appellantSide === 'recycler' && prices.infoFeeFen > 0);
  return (
    <div className={styles.remedies}>
      {mayReturnInfoFee && (
        <Checkbox
          checked={chosen.infoFee}
          disabled={kind === 'info_fee'}
          onChange={({ target }) => set({ infoFee: target.checked })}
        >
          {prices.infoFeeFen > 0 ? `退回信息费 ${formatMoney(prices.infoFeeFen)}` : '信息费已退回'}
        </Checkbox>
      )}
      {kind === 'receipt' && prices.feeFen > 0 && (
        <Checkbox checked={chosen.fee} onChange={({ target }) => set({ fee: target.checked })}>
          退回所付费用 {formatMoney(prices.feeFen)}
        </Checkbox>
      )}
      {kind === 'receipt' && prices.differenceFen > 0 && weighing && (
        <Checkbox
          checked={chosen.correction !== null}
          onChange={({ target }) => set({ correction: target.checked ? {} : null })}
        >
          更正称重，另出凭证
        </Checkbox>
      )}
      {chosen.correction && weighing && (
        <CorrectionFields
          of={weighing}
          value={chosen.correction}
          corrected={corrected}
          onChange={(correction) => set({ correction })}
        />
      )}
      {prices.differenceFen > 0 && <DifferenceFields {...props} set={set} />}
      {kind === 'customer' && (
        <label>
          客户补偿回收员（元，最多 {formatMoney(prices.compensationFen)}）{' '}
          <NumberInput
            min={0}
            max={prices.compensationFen / 100}
            step={0.5}
            precision={2}
            value={chosen.compensationFen / 100}
            onChange={(yuan) => set({ compensationFen: Math.round((yuan ?? 0) * 100) })}
          />
        </label>
      )}
      {kind === 'receipt' && (
        <Checkbox checked={chosen.hideRating} onChange={({ target }) => set({ hideRating: target.checked })}>
          隐藏被申诉方评价的文字（星级仍计入）
        </Checkbox>
      )}
      {kind === 'receipt' && appellantSide === 'customer' && evidence && (
        <label className={styles.field}>
          <span>回收员行为分</span>
          <Select
            aria-label="回收员行为分"
            allowClear
            placeholder="不扣分"
            value={chosen.conduct ?? null}
            options={givenConductRules.map((rule) => ({
              value: rule,
              label: `${conductRuleNames[rule]}，扣 ${evidence.points[rule]} 分`,
            }))}
            onChange={(conduct) => set({ conduct: conduct ?? undefined })}
          />
        </label>
      )}
    </div>
  );
}

function DifferenceFields({
  appeal: { kind, appellantSide, prices },
  chosen,
  corrected,
  set,
}: RemedyFieldsProps & { set: (change: Partial<Remedies>) => void }) {
  const byRecycler = kind === 'receipt' && appellantSide === 'customer';
  const fen = corrected ? Math.max(0, corrected.owedFen) : chosen.differenceFen;
  const fromRecycler = chosen.from === 'recycler' ? Math.min(fen, prices.recyclerFen) : 0;
  return (
    <>
      <label className={styles.field}>
        <span>补差给{appellantSide === 'customer' ? '客户' : '回收员'}</span>
        <Select
          aria-label="补差由谁出"
          allowClear
          placeholder="不补差"
          value={chosen.from}
          options={[
            ...(byRecycler
              ? [{ value: 'recycler' as const, label: `由回收员补（余额 ${formatMoney(prices.recyclerFen)}）` }]
              : []),
            { value: 'platform' as const, label: '由平台补' },
          ]}
          onChange={(from) => set({ from: from ?? null })}
        />
      </label>
      {chosen.from !== null && !chosen.correction && (
        <label className={styles.field}>
          <span>补差金额（元，最多 {formatMoney(prices.differenceFen)}）</span>
          <NumberInput
            aria-label="补差金额"
            min={0}
            max={prices.differenceFen / 100}
            precision={2}
            value={chosen.differenceFen / 100}
            onChange={(yuan) => set({ differenceFen: Math.round((yuan ?? 0) * 100) })}
          />
        </label>
      )}
      {chosen.from === 'recycler' && fen > fromRecycler && (
        <p className={styles.quiet}>
          回收员出 {formatMoney(fromRecycler)}，余额不够的 {formatMoney(fen - fromRecycler)} 由平台垫付
        </p>
      )}
    </>
  );
}
