import { Tabs } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Movements } from '../components/Movements.tsx';
import { Refunds } from '../components/Refunds.tsx';
import { TrialBalance } from '../components/TrialBalance.tsx';

const tabs = ['movements', 'balance', 'refunds'] as const;

/** The ledger: every movement with its postings, the trial balance, and refunds to payers. */
export default function LedgerScreen() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('movements'));
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={(key) => void setTab(key as (typeof tabs)[number])}
        items={[
          { key: 'movements', label: '资金流水' },
          { key: 'balance', label: '试算平衡' },
          { key: 'refunds', label: '退款' },
        ]}
      />
      {tab === 'movements' && <Movements />}
      {tab === 'balance' && <TrialBalance />}
      {tab === 'refunds' && <Refunds />}
    </>
  );
}
