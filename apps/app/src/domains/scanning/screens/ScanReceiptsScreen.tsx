import { useEffect, useRef, useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { pathOfCode } from '@shoushou/rules/numbers/scanned-code';
import { dial } from '../../../device/phone-call.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { SavableCode } from '../../../shell/frame/SavableCode.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { methodText } from '../../wallet/wallet.labels.ts';
import { AmountSheet } from '../components/AmountSheet.tsx';
import { useMakeReceiveCode, useGetReceiveCode, type ReceiveRequest } from '../receive.queries.ts';
import * as styles from '../components/scanning.module.css';

const methodNames = { wechat: '微信', alipay: '支付宝' } as const;
const open: ReceiveRequest = { amountFen: null, note: '' };

/** The person's receive code: with or without an amount, for WeChat or Alipay, with live incoming payments. */
export default function ScanReceiptsScreen() {
  const { user } = useSession();
  const navigator = useNavigator();
  const [request, setRequest] = useState(open);
  const [method, setMethod] = useState<'wechat' | 'alipay'>('wechat');
  const [setting, setSetting] = useState(false);
  const query = useMakeReceiveCode(user?.userid ?? '', request);
  const code = query.data?.code ?? '';
  const received = useGetReceiveCode(code);

  // Payments that arrive while the code is shown open automatically, once each.
  const newest = received.data?.received[0]?.id;
  const known = useRef<{ code: string; newest: string | undefined } | null>(null);
  useEffect(() => {
    if (!received.isSuccess) return;
    const before = known.current;
    known.current = { code, newest };
    if (before?.code === code && newest !== undefined && newest !== before.newest)
      navigator.push(`mpaysuccess?code=${code}&id=${newest}`);
  }, [received.isSuccess, code, newest, navigator]);

  const isOff = refusalOf(query.error)?.name === 'wallet.receive_off';
  const ended = received.data && received.data.state !== 'open';
  const site = appSettings().mobileSite || location.origin;
  return (
    <PageFrame
      title="扫码收款"
      footer={
        query.data && (
          <BottomBar>
            {request.amountFen !== null && (
              <Button size="large" onPress={() => setRequest(open)}>
                不设金额
              </Button>
            )}
            <Button kind="primary" size="large" onPress={() => setSetting(true)}>
              {request.amountFen === null ? '设置金额' : '改金额'}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={isOff ? { status: 'success' } : query}
          skeleton={<SkeletonCards count={1} height={420} />}
          isEmpty={isOff}
          empty={
            <EmptyBlock
              icon={<Ban size={32} />}
              title="扫码收款暂未开放"
              text="请联系客服"
              action={<Button onPress={() => dial(appSettings().servicePhone)}>联系客服</Button>}
            />
          }
        >
          {query.data && (
            <Card>
              <SegmentedTabs
                label="付款方式"
                segments={query.data.methods.map((id) => ({ id, label: methodNames[id] }))}
                selected={method}
                onSelect={(id) => setMethod(id as 'wechat' | 'alipay')}
              />
              <div className={styles.code}>
                <p className={styles.codeAmount}>
                  {request.amountFen === null ? (
                    <span className="ui-note">由付款人输入金额</span>
                  ) : (
                    <Money fen={request.amountFen} size="figure" />
                  )}
                </p>
                <SavableCode
                  text={site + pathOfCode({ kind: 'pay', code, method })}
                  label={`${methodText[method]}收款码`}
                  size={232}
                />
                {request.note !== '' && <p className={styles.codeNote}>{request.note}</p>}
                <p className="ui-hint" role="status">
                  {ended ? '这个收款码已结束，请重新设置' : `请付款人用${methodNames[method]}扫一扫，24 小时内有效`}
                </p>
              </div>
            </Card>
          )}
        </ListStates>
        {received.data && received.data.received.length > 0 && (
          <Card title="已收到" aside={<Money fen={received.data.receivedFen} />} flush>
            {received.data.received.map(({ id, amountFen, method: by, at }) => (
              <Cell
                key={id}
                title={methodText[by]}
                note={<Moment at={at} />}
                value={<Money fen={amountFen} tone="flow" signed />}
                href={`/mpaysuccess?code=${code}&id=${id}`}
              />
            ))}
          </Card>
        )}
      </div>
      <AmountSheet
        open={setting}
        onClose={() => setSetting(false)}
        onRequest={(next) => {
          setSetting(false);
          setRequest(next);
        }}
      />
    </PageFrame>
  );
}
