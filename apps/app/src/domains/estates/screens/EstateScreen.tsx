import { useState } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import { useNow } from '@shoushou/design/clock';
import type { EstateRound } from '@shoushou/contract/types';
import { formatDate } from '@shoushou/kernel/instant';
import { telephoneLink } from '@shoushou/kernel/phone';
import { clockText } from '@shoushou/kernel/clock-time';
import { IDENTIFIER } from '@shoushou/rules/numbers/codes';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { loginPath } from '../../../shell/navigator/admission.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { BookSheet } from '../components/BookSheet.tsx';
import { RoundCard } from '../components/RoundCard.tsx';
import { RoundSheet } from '../components/RoundSheet.tsx';
import { useCancelPlace, useEndRound, useRoundBookings, useRounds, useRoundsOwner } from '../estates.queries.ts';

/**
 * A recycler's rounds at housing estates: residents book a place; the recycler manages rounds and sees the bookings.
 */
export default function EstateScreen() {
  const { userid } = useParams<'userid'>();
  const navigator = useNavigator();
  const { user } = useSession();
  const query = useRounds(userid);
  const owner = useRoundsOwner(userid);
  const now = useNow(60_000);
  const cancel = useCancelPlace();
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ round: EstateRound; day: string } | null>(null);
  const isOwn = user?.userid === userid;
  const isUnknown =
    refusalOf(owner.error)?.name === 'platform.not_found' ||
    owner.data?.isrecycler === false ||
    !IDENTIFIER.test(userid);
  const rounds = query.data ?? [];

  async function press(round: EstateRound, { day, bookingId }: EstateRound['days'][number]): Promise<void> {
    if (user === null) return navigator.push(`${loginPath}?return=${encodeURIComponent(`community/${userid}`)}`);
    if (bookingId === null) return setChosen({ round, day });
    const sure = await confirmDialog({
      title: '取消这次预约',
      text: `${round.estate}，${formatDate(day, now)}。位置会让给别人`,
      confirm: '取消预约',
    });
    if (sure)
      cancel.mutate(
        { recyclerId: userid, id: bookingId },
        {
          onSuccess: () => showToast('已取消'),
          onError: (error) => showToast(failureText(error) ?? '没有取消成，请再试'),
        },
      );
  }

  return (
    <PageFrame
      title="社区回收"
      onRefresh={() => query.refetch()}
      footer={
        !isUnknown && (
          <BottomBar>
            {isOwn ? (
              <Button kind="primary" size="large" onPress={() => setAdding(true)}>
                安排上门时间
              </Button>
            ) : (
              <Button
                kind={rounds.length === 0 ? 'primary' : 'secondary'}
                size="large"
                href={`/appointmentC/${userid}`}
              >
                预约TA上门
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        {isUnknown ? (
          <Unavailable
            reason="unknown"
            title="没有找到这位回收员"
            text="您可以直接预约上门"
            action={
              <Button kind="primary" href="/conorder">
                预约上门
              </Button>
            }
          />
        ) : (
          <>
            {owner.data && (
              <Card flush>
                <Cell title={owner.data.username} note="名片和评价" href={`/mycard/${userid}`} />
                <Cell title="今日价格" href="/price" />
              </Card>
            )}
            <ListStates
              query={query}
              skeleton={<SkeletonCards count={2} height={220} />}
              isEmpty={rounds.length === 0}
              empty={
                <EmptyBlock
                  icon={<MapPin size={32} />}
                  title="还没有社区上门时间"
                  text={isOwn ? '安排好固定时间，邻居就能在这里约' : '可以直接预约上门'}
                />
              }
            >
              {rounds.map((round) => (
                <RoundCard key={round.id} round={round} isOwn={isOwn} onDay={(day) => void press(round, day)} />
              ))}
            </ListStates>
            {isOwn && <OwnRounds rounds={rounds} />}
          </>
        )}
      </div>
      {chosen && (
        <BookSheet recyclerId={userid} round={chosen.round} day={chosen.day} onClose={() => setChosen(null)} />
      )}
      {adding && <RoundSheet onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

/** The bookings of a round, and ending it. */
function OwnRounds({ rounds }: { rounds: readonly EstateRound[] }) {
  const now = useNow(60_000);
  const bookings = useRoundBookings(true);
  const end = useEndRound();
  async function ended({ id, estate }: EstateRound): Promise<void> {
    const sure = await confirmDialog({
      title: `结束${estate}的上门`,
      text: '已经约的会取消，并短信通知邻居',
      confirm: '结束',
    });
    if (sure)
      end.mutate(
        { roundId: id },
        {
          onSuccess: () => showToast('已结束'),
          onError: (error) => showToast(failureText(error) ?? '没有结束成，请再试'),
        },
      );
  }
  return (
    <>
      {(bookings.data ?? []).length > 0 && (
        <Card title="谁要来" flush>
          {bookings.data!.map(({ id, day, estate, name, mobile, goods, fromMinute, toMinute }) => (
            <Cell
              key={id}
              title={`${name}：${goods}`}
              note={`${formatDate(day, now)} ${clockText(fromMinute)}–${clockText(toMinute)} · ${estate}`}
              {...(mobile === '' ? {} : { value: '打电话', href: telephoneLink(mobile) })}
            />
          ))}
        </Card>
      )}
      {rounds.map((round) => (
        <Button key={round.id} block onPress={() => void ended(round)}>
          结束{round.estate}的上门
        </Button>
      ))}
    </>
  );
}
