import { useState } from 'react';
import Users from 'lucide-react/icons/users';
import type { BindingOffer } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { readScannedCode } from '@shoushou/rules/numbers/scanned-code';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { useAnswerOffer, useEndOffer, useOfferBinding, useOffers } from '../scales.queries.ts';

/** Lets other recyclers use one's scale or work at one's outlet; received offers are answered here. */
export default function BindRecyclerScreen() {
  const { user } = useSession();
  const query = useOffers();
  if (user && !user.isrecycler)
    return (
      <PageFrame title="绑定回收员">
        <NotRecycler title="成为回收员后，可以绑定秤和网点" />
      </PageFrame>
    );
  const { offers = [], targets = [] } = query.data ?? {};
  return (
    <PageFrame title="绑定回收员" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={query}
          isEmpty={offers.length + targets.length === 0}
          empty={
            <EmptyBlock
              icon={<Users size={32} />}
              title="没有可以绑定的秤或网点"
              text="先添加自己的智能秤；别人的邀请也会显示在这里"
              action={
                <Button kind="primary" href="/intelligent-scale">
                  添加智能秤
                </Button>
              }
            />
          }
        >
          {targets.length > 0 && <OfferCard targets={targets} />}
          <OfferList title="给我的邀请" offers={offers.filter(({ mine }) => !mine)} />
          <OfferList title="我发出的" offers={offers.filter(({ mine }) => mine)} />
        </ListStates>
      </div>
    </PageFrame>
  );
}

type Target = NonNullable<ReturnType<typeof useOffers>['data']>['targets'][number];

const targetNames = { scale: '智能秤', outlet: '网点' } as const;
const allowed = { scale: '对方可以用它称重', outlet: '对方会显示为网点的工作人员' } as const;

function OfferCard({ targets }: { targets: readonly Target[] }) {
  const navigator = useNavigator();
  const offer = useOfferBinding();
  const [chosen, setChosen] = useState(targets[0]!.targetId);
  const target = targets.find(({ targetId }) => targetId === chosen) ?? targets[0]!;

  async function scan(): Promise<void> {
    const text = await navigator.pushForResult<string>('qrscanner');
    if (text === null) return;
    const code = readScannedCode(text, appSettings().mobileSite || location.origin);
    if (code.kind !== 'card') return showToast('请扫描对方的回收名片');
    offer.mutate(
      { target: target.target, targetId: target.targetId, userid: code.userId },
      {
        onSuccess: ({ memberName }) => showToast(`已邀请${memberName}，等对方答复`),
        onError: (error) => showToast(failureText(error) ?? '没有发出，请重试'),
      },
    );
  }

  return (
    <Card title="邀请回收员">
      <div className="ui-stack ui-stack--bare">
        <RadioList
          legend="绑定什么"
          hideLegend
          choices={targets.map(({ target: kind, targetId, title }) => ({
            value: targetId,
            label: title,
            note: `${targetNames[kind]} · ${allowed[kind]}`,
          }))}
          value={target.targetId}
          onChange={setChosen}
        />
        <Button block kind="primary" busy={offer.isPending} onPress={() => void scan()}>
          扫描对方的回收名片
        </Button>
      </div>
    </Card>
  );
}

function OfferList({ title, offers }: { title: string; offers: readonly BindingOffer[] }) {
  const [answer, end] = [useAnswerOffer(), useEndOffer()];
  const onFailure = { onError: (error: unknown) => showToast(failureText(error) ?? '没有成功，请重试') };
  if (offers.length === 0) return null;

  async function onEnd({ id, state, title: name }: BindingOffer): Promise<void> {
    if (
      state === 'bound' &&
      !(await confirmDialog({
        title: `解除「${name}」的绑定`,
        text: '双方都会收到消息',
        confirm: '解除',
        danger: true,
      }))
    )
      return;
    end.mutate({ id }, onFailure);
  }

  return (
    <Card title={title} flush>
      {offers.map((offer) => (
        <Cell
          key={offer.id}
          title={
            <>
              {offer.title}{' '}
              {offer.state === 'bound' ? (
                <StateTag tone="success">已绑定</StateTag>
              ) : (
                <StateTag tone="warning">待答复</StateTag>
              )}
            </>
          }
          note={
            <>
              {offer.mine ? offer.memberName : `${offer.ownerName}邀请您`} · {allowed[offer.target]} ·{' '}
              <Moment at={offer.offeredAt} />
            </>
          }
          value={
            offer.mine || offer.state === 'bound' ? (
              <Button size="small" kind="text" busy={end.isPending} onPress={() => void onEnd(offer)}>
                {offer.state === 'bound' ? '解除' : '撤回'}
              </Button>
            ) : (
              <>
                <Button
                  size="small"
                  kind="text"
                  onPress={() => answer.mutate({ id: offer.id, accept: false }, onFailure)}
                >
                  拒绝
                </Button>
                <Button
                  size="small"
                  kind="primary"
                  busy={answer.isPending}
                  onPress={() => answer.mutate({ id: offer.id, accept: true }, onFailure)}
                >
                  接受
                </Button>
              </>
            )
          }
        />
      ))}
    </Card>
  );
}
