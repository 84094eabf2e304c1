import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import type { SaleContract } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { telephoneLink } from '@shoushou/kernel/phone';
import { formatKilogramPrice, formatWeight } from '@shoushou/kernel/weight';
import { SALE_CONTRACT_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { stateOf as reservationState } from '../../companies/companies.labels.ts';
import { contractStateOf, contractStepText, contractText, depositEndText, stepsOfContract } from '../supply.labels.ts';
import { useSaleContract } from '../supply.queries.ts';
import { DeliverySheet, DisputeContractSheet, SignContractSheet } from './ContractSheets.tsx';
import * as styles from './supply.module.css';

/** A contract as its two sides see it: terms, signatures, deliveries. */
export function ContractPage({ no }: { no: string }) {
  const query = useSaleContract(no);
  const contract = query.data;
  const [sheet, setSheet] = useState<'sign' | 'deliver' | 'dispute' | null>(null);
  const close = (): void => setSheet(null);
  return (
    <PageFrame
      title="货源"
      onRefresh={() => query.refetch()}
      action={
        contract?.actions.includes('dispute') ? (
          <BarAction onPress={() => setSheet('dispute')}>有争议</BarAction>
        ) : undefined
      }
      footer={
        contract?.actions.includes('sign') ? (
          <BottomBar summary="签字前请逐条核对">
            <Button kind="primary" size="large" onPress={() => setSheet('sign')}>
              签合同
            </Button>
          </BottomBar>
        ) : contract?.actions.includes('book_delivery') ? (
          <BottomBar>
            <Button kind="primary" size="large" onPress={() => setSheet('deliver')}>
              预约到货
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <RecordStates
        query={query}
        isUnknown={!SALE_CONTRACT_NUMBER.test(no) || refusalOf(query.error)?.name === 'supply.contract_unknown'}
        unknown={{
          title: '没有找到这份合同',
          text: '只有买卖双方可以看到',
          action: <Button href="/SourceGoods">看货源</Button>,
        }}
        signIn={{ title: '登录后查看合同', text: '只有买卖双方可以看到' }}
        skeleton={<SkeletonCards count={3} height={170} />}
      >
        {(shown) => <Details contract={shown} />}
      </RecordStates>
      {contract && sheet === 'sign' && <SignContractSheet open onClose={close} contract={contract} />}
      {contract && sheet === 'deliver' && <DeliverySheet open onClose={close} contract={contract} />}
      {contract && sheet === 'dispute' && <DisputeContractSheet open onClose={close} contract={contract} />}
    </PageFrame>
  );
}

function Details({ contract }: { contract: SaleContract }) {
  const now = useNow(30_000);
  const {
    no,
    supplyNo,
    state,
    name,
    grams,
    priceFen,
    amountFen,
    side,
    seller,
    buyer,
    deliveredGrams,
    leftGrams,
    deliveries,
    terms,
    hash,
    depositFen,
    depositEnd,
    steps,
  } = contract;
  const other = side === 'seller' ? buyer : seller;
  return (
    <>
      <StateHeader
        title={contractStateOf(state).text}
        text={contractText(contract, now)}
        figure={{ label: '预计总价', value: <Money fen={amountFen} tone="amount" /> }}
        steps={stepsOfContract(state)}
      />
      <Card title={`${name} ${formatWeight(grams)}`} aside={formatKilogramPrice(priceFen)}>
        <Figures
          figures={[
            { label: '已到货', value: formatWeight(deliveredGrams) },
            { label: '还可预约', value: formatWeight(leftGrams) },
            {
              label: '保证金',
              value:
                depositFen === 0
                  ? '没有'
                  : depositEnd === null
                    ? formatMoney(depositFen)
                    : depositEndText(depositEnd, side === 'seller' ? 'seller' : 'buyer'),
            },
          ]}
        />
        <div className={styles.ways}>
          <Button size="small" icon={<Phone size={16} />} href={telephoneLink(other.mobile)}>
            给{side === 'seller' ? '买方' : '卖方'}打电话
          </Button>
          <Button size="small" href={`/SourceGoods?no=${supplyNo}`}>
            看货源
          </Button>
        </div>
      </Card>
      {deliveries.length > 0 && (
        <Card title="到货" flush>
          {deliveries.map((delivery) => (
            <Cell
              key={delivery.no}
              title={`${formatMoment(delivery.startsAt, now)} · ${delivery.plate}`}
              note={
                delivery.netGrams === null
                  ? `预约 ${formatWeight(delivery.grams)}`
                  : `净重 ${formatWeight(delivery.netGrams)}${delivery.totalFen === null ? '' : `，${formatMoney(delivery.totalFen)}`}`
              }
              value={reservationState({ state: delivery.state, side }).text}
              href={`/company/yuyue/${delivery.no}`}
            />
          ))}
        </Card>
      )}
      <Card title="合同条款" aside={no}>
        <dl className={styles.terms}>
          {terms.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.signatures}>
          <Signature title="卖方" party={seller} />
          <Signature title="买方" party={buyer} />
        </div>
        <p className={`ui-hint ${styles.hash}`}>防改校验码 {hash}</p>
      </Card>
      <Card title="进度">
        <Timeline
          entries={steps.map((step) => ({
            id: `${step.state} ${step.at}`,
            title: contractStepText(step.state),
            time: <Moment at={step.at} />,
            ...(step.note === '' ? {} : { note: step.note }),
            ...(step.state === 'disputed' ? { tone: 'warning' as const } : {}),
          }))}
        />
      </Card>
    </>
  );
}

function Signature({ title, party: { name, signed } }: { title: string; party: SaleContract['seller'] }) {
  return (
    <div className={styles.signature}>
      <span>
        {title} {name}
      </span>
      <span>{signed ? <img src={signed.image} alt={`${title}签名`} /> : '还没签'}</span>
      <span className="ui-hint">{signed && <Moment at={signed.at} />}</span>
    </div>
  );
}
