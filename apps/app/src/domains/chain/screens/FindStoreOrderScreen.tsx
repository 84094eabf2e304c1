import { useState } from 'react';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { LookUp } from '../../devices/components/LookUp.tsx';
import { OrderRow } from '../../devices/components/OrderRow.tsx';
import { useLookUpStoreOrder } from '../chain.queries.ts';
import { CounterFields, useCounterForm } from '../components/CounterFields.tsx';
import * as styles from '../components/chain.module.css';

const tabs = [
  { id: 'number', label: '按单号' },
  { id: 'mobile', label: '按手机号' },
];

/** An order of a store by its number and counter code, or by mobile and SMS code; without an account. */
export default function FindStoreOrderScreen() {
  const [tab, setTab] = useState('number');
  return (
    <PageFrame
      title="订单查询"
      header={
        <div className={styles.header}>
          <SegmentedTabs
            label="怎么查"
            segments={tabs}
            selected={tab}
            onSelect={setTab}
            controls="store-order-search"
          />
        </div>
      }
    >
      <div
        className="ui-stack"
        id="store-order-search"
        role="tabpanel"
        aria-label={tab === 'number' ? '按单号' : '按手机号'}
      >
        {tab === 'number' ? <ByNumber /> : <LookUp />}
      </div>
    </PageFrame>
  );
}

function ByNumber() {
  const lookUp = useLookUpStoreOrder();
  const form = useCounterForm(
    (draft) => lookUp.mutateAsync(draft),
    () => undefined,
  );
  const found = lookUp.data;
  return (
    <>
      <Card>
        <div className={styles.form}>
          <p className="ui-note">单号和取件码在下单成功的页面上</p>
          <CounterFields form={form} />
          <FormFailure text={form.failure} />
          <Button kind="primary" size="large" block busy={form.busy} onPress={form.submit}>
            查询
          </Button>
        </div>
      </Card>
      {found && (
        <>
          <Card>
            <OrderRow order={found} />
            <Facts
              facts={[
                { label: '门店', value: found.store },
                { label: '编号', value: found.no },
                ...found.answers.map(({ question, answer }) => ({ label: question, value: answer })),
              ]}
            />
          </Card>
          <p className="ui-hint">同意价格、提出异议要登录下单时的账号</p>
        </>
      )}
    </>
  );
}
