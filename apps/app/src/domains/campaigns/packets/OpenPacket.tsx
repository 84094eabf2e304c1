import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock3 from 'lucide-react/icons/clock-3';
import type { CampaignPacket } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useOpenPacket, usePacket } from '../packets.queries.ts';
import { closedText } from '../packets.rules.ts';
import { PacketGround, PacketPocket } from './PacketArt.tsx';
import * as styles from './packet.module.css';

const title = '拆红包';

/** A red packet: closed until it is pressed, then what is in it and who else has opened it. */
export function OpenPacket({ code }: { code: string }) {
  const query = usePacket(code);
  const packet = query.data;
  if (refusalOf(query.error)?.name === 'campaigns.packet_unknown') {
    return (
      <PageFrame title={title}>
        <Unavailable
          reason="unknown"
          title="没有这个红包"
          text="请核对口令，或请朋友重新发一次链接"
          action={<Button href="/hongbao">输入口令</Button>}
        />
      </PageFrame>
    );
  }
  return (
    <div className={packet ? styles.festive : undefined} style={packet ? undefined : { display: 'contents' }}>
      <PageFrame title={title} onRefresh={() => query.refetch()} footer={packet && <PacketActs packet={packet} />}>
        {packet ? (
          <>
            <div className={styles.stage}>
              <PacketGround />
              {packet.mine === null && packet.state === 'open' && !packet.own ? (
                <ClosedPacket packet={packet} offline={query.fetchStatus === 'paused'} />
              ) : (
                <OpenedPacket packet={packet} />
              )}
            </div>
            <div className="ui-stack" style={{ marginTop: 12 }}>
              <Openings packet={packet} />
            </div>
          </>
        ) : (
          <div className="ui-stack">
            <ListStates query={query} skeleton={<SkeletonCards count={2} height={280} />}>
              {null}
            </ListStates>
          </div>
        )}
      </PageFrame>
    </div>
  );
}

function ClosedPacket({ packet, offline }: { packet: CampaignPacket; offline: boolean }) {
  const { user } = useSession();
  const navigator = useNavigator();
  const open = useOpenPacket();
  const [failure, setFailure] = useState<string>();
  function press(): void {
    if (user === null) return navigator.push(`login?return=${encodeURIComponent(`/hongbao?packet=${packet.packet}`)}`);
    open.mutate({ packet: packet.packet }, { onError: (error) => setFailure(failureText(error)) });
  }
  return (
    <>
      <section className={`${styles.paper} ${styles.closed}`} aria-label="红包">
        <p className={styles.from}>{packet.from}</p>
        <p>送您一个红包</p>
        <p>{packet.campaign}</p>
        <button
          type="button"
          className={styles.seal}
          aria-busy={open.isPending || undefined}
          disabled={offline}
          onClick={press}
          aria-label={user === null ? '登录后拆红包' : '拆红包'}
        >
          <span aria-hidden="true">开</span>
        </button>
      </section>
      {offline && <p className="ui-note">联网后可以拆</p>}
      <FormFailure text={failure} />
    </>
  );
}

function OpenedPacket({ packet }: { packet: CampaignPacket }) {
  const { mine } = packet;
  return (
    <>
      <section className={`${styles.paper} ${styles.rising}`} aria-label="拆红包的结果">
        <p className="ui-note">
          {packet.own ? '您发的红包' : `${packet.from}送您的红包`} · {packet.campaign}
        </p>
        {mine === null ? (
          <>
            <p className={`${styles.amount} ui-figures`}>{packet.own ? `${packet.opened}/${packet.shares}` : '0'}</p>
            <p>{closedText(packet)}</p>
          </>
        ) : (
          <>
            <p className={`${styles.amount} ui-figures`}>
              <Money fen={mine.netFen} />
            </p>
            <p className={styles.arrived}>
              <CircleCheck size={18} aria-hidden="true" />
              已到奖励余额
            </p>
            {mine.taxFen > 0 && (
              <p className="ui-note ui-figures">
                红包 {formatMoney(mine.grossFen)} − 个税 {formatMoney(mine.taxFen)} = 到手 {formatMoney(mine.netFen)}
              </p>
            )}
          </>
        )}
      </section>
      <PacketPocket />
    </>
  );
}

/** People who have opened it, masked; a dashed row shows how many shares are left. */
function Openings({ packet }: { packet: CampaignPacket }) {
  const left = packet.shares - packet.opened;
  return (
    <Card title={`已领 ${packet.opened} / ${packet.shares} 个`} aside={`共 ${formatMoney(packet.totalFen)}`}>
      {packet.opened === 0 ? (
        <p className="ui-note">{packet.own ? '还没有人拆' : '还没有人拆，第一个就是您'}</p>
      ) : (
        <ul className={styles.people} aria-label="领取的人">
          {packet.openings.map(({ name, amountFen, best, at }) => (
            <li key={`${name} ${at}`}>
              <Avatar size={40} />
              <span>{name}</span>
              <b className={best ? styles.best : undefined}>
                <Money fen={amountFen} />
                {best && packet.state === 'empty' && <span className="ui-unseen">手气最佳</span>}
              </b>
            </li>
          ))}
          {left > 0 && packet.state === 'open' && (
            <li>
              <Clock3 size={40} color="var(--ink-3)" aria-hidden="true" />
              <span>还有 {left} 个</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function PacketActs({ packet }: { packet: CampaignPacket }) {
  const link = `${appSettings().mobileSite || location.origin}/hongbao?packet=${packet.packet}`;
  const share = (): void =>
    void openShareSheet(
      { title: `送您一个红包 · ${packet.campaign}`, description: '打开就能领', thumb: '', webpageUrl: link },
      '红包',
    );
  if (packet.own && packet.state === 'open') {
    return (
      <BottomBar>
        <Button kind="primary" size="large" onPress={share}>
          发给朋友
        </Button>
      </BottomBar>
    );
  }
  if (packet.mine === null) return null;
  return (
    <BottomBar>
      <Button size="large" href="/red-envelope">
        我的红包
      </Button>
      <Button kind="primary" size="large" href="/reward">
        去奖励余额
      </Button>
    </BottomBar>
  );
}
