import Receipt from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import type { InsuranceDetails } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { fromInstant } from '@shoushou/kernel/instant';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PersonRows } from '../components/PersonRows.tsx';
import { stateTags, stateTexts } from '../insurance.labels.ts';
import { usePay, useRecord, useRequote } from '../insurance.queries.ts';
import { recordPath, stepsOf } from '../insurance.rules.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from '../components/insurance.module.css';

/** The whole sum, what happens if the insurer refuses, and that a paid premium is no cover. */
export default function PayInsuranceScreen() {
  const no = useQueryParameters().get('no') ?? '';
  const query = useRecord(no);
  const found = query.data;
  return (
    <PageFrame title="支付保费" onRefresh={() => query.refetch()} footer={found && <Footer found={found} />}>
      <div className="ui-stack">
        {no === '' ? (
          <EmptyBlock
            icon={<Receipt size={32} />}
            title="没有要支付的保险费"
            text="签字后的投保会显示在投保记录里"
            action={<Button href="/inrecord/0">投保记录</Button>}
          />
        ) : (
          <ListStates query={query} skeleton={<SkeletonCards count={2} height={200} />}>
            {found && <Details found={found} />}
          </ListStates>
        )}
      </div>
    </PageFrame>
  );
}

function Details({ found }: { found: InsuranceDetails }) {
  const { state, premiumFen, insurerName, productName, startsAt, endsAt, quotedUntil, consentUntil, persons } = found;
  const now = useNow(1000);
  return (
    <>
      <StateHeader
        title={stateTags[state].text}
        text={stateTexts[state]}
        figure={{ label: '保险费', value: <Money fen={premiumFen ?? 0} /> }}
        steps={stepsOf(found)}
      >
        {state === 'awaiting_payment' && quotedUntil !== null && (
          <p className={styles.quoteEnds}>
            {fromInstant(quotedUntil) <= now ? (
              '报价已过期'
            ) : (
              <>
                报价还剩 <Countdown until={quotedUntil} label="报价剩余时间" />
              </>
            )}
          </p>
        )}
      </StateHeader>
      <Card title={productName}>
        <Facts
          facts={[
            { label: '承保公司', value: insurerName },
            ...(startsAt ? [{ label: '保障开始', value: <Moment at={startsAt} /> }] : []),
            ...(endsAt ? [{ label: '保障结束', value: <Moment at={endsAt} /> }] : []),
            ...(state === 'awaiting_sign' && consentUntil
              ? [{ label: '签字截止', value: <Moment at={consentUntil} /> }]
              : []),
          ]}
        />
      </Card>
      <Card title={`被保险人 ${persons.length} 位`} aside="本人签字才有效" flush>
        <PersonRows persons={persons} />
      </Card>
      <Card title="支付前请知道">
        <p className="ui-note">
          支付不等于生效，以保险公司出具的保单为准。保险公司不承保的，保险费会马上原路退回。支付的钱由
          {appSettings().name}转交保险公司。
        </p>
      </Card>
    </>
  );
}

function Footer({ found }: { found: InsuranceDetails }) {
  const navigator = useNavigator();
  const now = useNow(1000);
  const pay = usePay();
  const requote = useRequote();
  const [problem, setProblem] = useState<string | undefined>();
  const { no, state, premiumFen, quotedUntil, canPay, productName } = found;
  const over = quotedUntil !== null && fromInstant(quotedUntil) <= now;

  async function perform(work: () => Promise<unknown>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error as Error) ?? '没有办成，请重试');
    }
  }

  if (state === 'awaiting_sign') {
    return (
      <BottomBar>
        <Button
          kind="primary"
          size="large"
          onPress={() =>
            void openShareSheet(
              {
                title: '请您签字确认保险',
                description: `有人为您投保「${productName}」，请用本人手机登录后签字`,
                thumb: '',
                webpageUrl: '/insurance',
                userName: '',
                path: '',
                hdImageData: '',
              },
              '请被保险人签字',
            )
          }
        >
          发给被保险人签字
        </Button>
      </BottomBar>
    );
  }
  if (!canPay) {
    return (
      <BottomBar>
        <Button kind="primary" size="large" href={state === 'awaiting_payment' ? '/insurance' : recordPath(found)}>
          {state === 'awaiting_payment' ? '重新投保' : '查看投保'}
        </Button>
      </BottomBar>
    );
  }
  return (
    <BottomBar summary={<FormFailure text={problem} />}>
      {over ? (
        <Button
          kind="primary"
          size="large"
          busy={requote.isPending}
          onPress={() => void perform(() => requote.mutateAsync({ no }))}
        >
          报价已过期，重新获取
        </Button>
      ) : (
        <Button
          kind="primary"
          size="large"
          busy={pay.isPending}
          onPress={() =>
            void perform(async () =>
              navigator.push(`/payment?id=${(await pay.mutateAsync({ no, premiumFen: premiumFen ?? 0 })).paymentId}`),
            )
          }
        >
          去支付 <Money fen={premiumFen ?? 0} />
        </Button>
      )}
    </BottomBar>
  );
}
