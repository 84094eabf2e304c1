import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Data } from '@shoushou/contract/schemas';
import type { OrderDetail, Weighing } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { fromInstant, SECOND } from '@shoushou/kernel/instant';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/progress/Timeline.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { WeighedGoods } from '../order-page/WeighedGoods.tsx';
import { stateText } from '../orders.labels.ts';
import { useOrder } from '../orders.queries.ts';
import { isPermitted, numberOf } from '../orders.rules.ts';
import { useSendSigningLink, useSigning } from './signing.queries.ts';
import * as styles from './signing.module.css';

type Signing = Data<'orders.get_signing'>;
type Channel = 'sms' | 'link';

/**
 * Milliseconds before a link can be sent again: an SMS may be on its way that long, and only three links an hour can be
 * sent.
 */
const RESEND_AFTER = 60 * SECOND;

/**
 * The recycler sends the weighing to the customer's phone and follows its state; the customer's code is always the
 * alternative.
 */
export default function RemoteSigningScreen() {
  const { djno, orno, earid } = useParams<'djno' | 'orno' | 'earid'>();
  const loaded = useOrder(orno);
  const { order } = loaded;
  const current =
    order?.role === 'recycler' && order.weighing?.id === earid && isPermitted(order, 'agree') ? order.weighing : null;
  const query = useSigning(djno, earid, current !== null);

  return (
    <PageFrame
      title="远程签字"
      onRefresh={() => Promise.all([loaded.query.refetch(), query.refetch()])}
      footer={
        current ? (
          <BottomBar>
            <Button size="large" href={`/orderautograph/${orno}/${earid}`}>
              本机签字
            </Button>
            <Button size="large" kind="primary" href={`/CredenCode/${djno}/2`}>
              改用凭证码
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <OrderStates loaded={loaded} only="recycler">
        {(shown) =>
          current ? (
            <>
              <Sending order={shown} weighing={current} djno={djno} query={query} />
              <WeighedGoods weighing={current} service={shown.service} totalLabel="客户将收到" />
            </>
          ) : (
            <Over order={shown} earid={earid} />
          )
        }
      </OrderStates>
    </PageFrame>
  );
}

/** Agreed or weighed again meanwhile, or another recycler's. */
function Over({ order, earid }: { order: OrderDetail; earid: string }) {
  const agreed = order.role === 'recycler' && order.weighing?.id === earid && order.agreement !== null;
  const to = `/orderdetails/${numberOf(order)}/2/${order.service}`;
  if (agreed)
    return (
      <EmptyBlock
        icon={<CircleCheck size={32} />}
        title="客户已确认"
        text="现在可以付款给客户"
        action={
          <Button kind="primary" href={to}>
            去付款
          </Button>
        }
      />
    );
  return (
    <EmptyBlock
      title={isPermitted(order, 'agree') ? '称重结果已更新' : `订单现在是「${stateText[order.state].text}」`}
      text="这一次称重不需要再签字"
      action={
        <Button kind="primary" href={to}>
          查看订单
        </Button>
      }
    />
  );
}

interface SendingProps {
  order: OrderDetail;
  weighing: Weighing;
  djno: string;
  query: ReturnType<typeof useSigning>;
}

function Sending({ order, weighing, djno, query }: SendingProps) {
  const send = useSendSigningLink();
  const [failed, setFailed] = useState<string | null>(null);
  const signing = query.data;
  const live = signing?.state === 'sent' || signing?.state === 'opened';
  const sentBySms = live && signing.channel === 'sms';
  const now = useNow(sentBySms ? SECOND : 0);
  const wait =
    sentBySms && signing.sentAt !== null
      ? Math.max(0, Math.ceil((fromInstant(signing.sentAt) + RESEND_AFTER - now) / SECOND))
      : 0;

  async function start(channel: Channel): Promise<void> {
    setFailed(null);
    try {
      await send.mutateAsync({ djno, earid: weighing.id, channel });
    } catch (error) {
      setFailed(failureText(error as Error) ?? '没有发送成功，请重试');
    }
  }

  const busy = (channel: Channel): boolean => send.isPending && send.variables.channel === channel;
  return (
    <ListStates query={query} skeleton={<SkeletonCards count={1} height={260} />}>
      {failed !== null && <NoticeBar tone="warning">{failed}</NoticeBar>}
      {signing && (
        <Card title={order.customer?.name ?? '客户'} aside={signing.smsTo ?? undefined}>
          <p className={styles.sum}>
            <span className="ui-note">将收到</span>
            <Money fen={weighing.totalFen} size="figure" tone="amount" />
          </p>
          {live && signing.link !== null && (
            <div className={styles.code}>
              <QrCode text={signing.link} label="请客户用微信或相机扫码签字" size={200} />
              <p className="ui-note">请客户扫码，核对后用手机号后四位签字</p>
            </div>
          )}
          {signing.state !== 'none' && <Timeline label="签字进度" entries={progressOf(signing)} />}
          {live && signing.expiresAt !== null && (
            <p className="ui-hint">
              链接还有 <Countdown until={signing.expiresAt} label="链接有效期还有" onEnd={() => void query.refetch()} />
            </p>
          )}
          <div className={styles.ways}>
            {signing.smsTo !== null && (
              <Button
                block
                kind={live ? 'secondary' : 'primary'}
                busy={busy('sms')}
                disabled={send.isPending || wait > 0}
                onPress={() => void start('sms')}
              >
                {wait > 0 ? `${wait} 秒后可重新发送` : sentBySms ? '重新发送短信' : '发短信给客户'}
              </Button>
            )}
            {live && signing.link !== null ? (
              <Button
                block
                onPress={() =>
                  void openShareSheet(
                    {
                      title: '请核对称重并签字',
                      description: `${order.title}，30 分钟内有效`,
                      thumb: '',
                      webpageUrl: signing.link!,
                    },
                    '称重签字',
                  )
                }
              >
                微信发给客户
              </Button>
            ) : (
              <Button block busy={busy('link')} disabled={send.isPending} onPress={() => void start('link')}>
                出示二维码
              </Button>
            )}
          </div>
        </Card>
      )}
    </ListStates>
  );
}

const ends: Readonly<Partial<Record<Signing['state'], string>>> = {
  signed: '客户已签字',
  refused: '客户有异议，请重新核对',
  lapsed: '链接已过期，请重新发送',
  void: '称重已更新，请重新发送',
  replaced: '已换成新的链接',
};

/** Latest first. */
function progressOf({ state, channel, sentAt, openedAt }: Signing): TimelineEntry[] {
  const end = ends[state];
  return [
    ...(end === undefined
      ? []
      : [{ id: 'end', title: end, ...(state === 'signed' ? {} : { tone: 'warning' as const }) }]),
    ...(openedAt === null ? [] : [{ id: 'opened', title: '客户已打开', time: <Moment at={openedAt} form="ago" /> }]),
    ...(sentAt === null
      ? []
      : [
          {
            id: 'sent',
            title: channel === 'sms' ? '短信已发送' : '二维码已生成',
            time: <Moment at={sentAt} form="clock" />,
          },
        ]),
  ];
}
