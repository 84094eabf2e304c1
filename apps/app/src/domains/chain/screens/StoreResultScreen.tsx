import { useState } from 'react';
import CircleX from 'lucide-react/icons/circle-x';
import { useNow } from '@shoushou/design/clock';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PriceHead } from '../../valuation/components/PriceHead.tsx';
import { PriceLines } from '../../valuation/components/PriceLines.tsx';
import { Promises } from '../../valuation/components/Promises.tsx';
import { untilText } from '../../valuation/valuation.labels.ts';
import { useDraft, useKeepQuote, useModel, useValued } from '../../valuation/valuation.queries.ts';
import { completeAnswers } from '../../valuation/valuation.rules.ts';
import { NoStore } from '../components/NoStore.tsx';
import { StoreCard } from '../components/StoreCard.tsx';
import { usePlaceStoreOrder, useStore } from '../chain.queries.ts';
import { storeLink, withLink, type StoreLink } from '../chain.rules.ts';

/** In a store: the price of the answers about `?model=`, and the order to bring it there. */
export default function StoreResultScreen() {
  const parameters = useQueryParameters();
  const link = storeLink((name) => parameters.get(name));
  return link === null ? <NoStore title="估值结果" /> : <Result link={link} modelId={parameters.get('model') ?? ''} />;
}

function Result({ link, modelId }: { link: StoreLink; modelId: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const now = useNow(60_000);
  const query = useModel(modelId);
  const { ready, draft } = useDraft(modelId);
  const asked = query.data && ready ? completeAnswers(query.data, draft) : null;
  const valued = useValued(asked);
  const store = useStore(link);
  const order = useOrdering(link, ({ no }) => navigator.replace(`wmsuccess?no=${no}`));
  const [consent, setConsent] = useState(false);
  const questions = `/${withLink('wmvaluation_items', link, modelId)}`;
  const unfinished = modelId === '' || refusalOf(query.error)?.name === 'valuation.model_unknown' || (query.data !== undefined && ready && asked === null);

  if (unfinished) {
    return (
      <PageFrame title="估值结果">
        <EmptyBlock title="还有题没有回答" text="答完就能看到价格" action={<Button href={query.data ? questions : `/${withLink('wmvaluation_items', link)}`}>{query.data ? '继续回答' : '选机型'}</Button>} />
      </PageFrame>
    );
  }

  const { model, variants, kindName, storesData = false } = query.data ?? {};
  const result = valued.data;
  const variant = variants?.find(({ id }) => id === asked?.variantId);
  const login = `login?return=${encodeURIComponent(`/${withLink('wmresult', link, modelId)}`)}`;
  return (
    <PageFrame
      title="估值结果"
      footer={
        result && (
          <BottomBar>
            <Button size="large" href={questions}>
              改答案
            </Button>
            {result.outcome === 'priced' && store.data?.store.open !== false && (
              <Button kind="primary" size="large" busy={order.busy} disabled={user !== null && storesData && !consent} onPress={() => (user === null ? navigator.push(login) : order.place(result.ticket, consent))}>
                {user === null ? '登录后到店卖' : `${formatMoney(result.priceFen)} 到店卖`}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query.data ? valued : query} skeleton={<SkeletonCards count={3} height={160} />}>
          {result?.outcome === 'refused' && (
            <Card>
              <ResultHead icon={<CircleX size={32} />} tone="warning" title={`这台${kindName ?? '设备'}不能按整机回收`} text={result.reason} />
            </Card>
          )}
          {result?.outcome === 'priced' && model && (
            <>
              <PriceHead device={[model.name, variant?.name].filter(Boolean).join(' · ')} picture={model.picture} priceFen={result.priceFen} text={`同样的回答，7 天内到店都是这个价，${untilText(result.validUntil, now)}`} />
              {store.data && <StoreCard store={store.data.store} />}
              <PriceLines lines={result.lines} priceFen={result.priceFen} />
              <Promises inspected={query.data?.template.questions.some(({ assumed }) => assumed !== null) ?? false} />
              {user !== null && storesData && (
                <Card>
                  <Checkbox checked={consent} onChange={setConsent}>
                    设备是我的，同意回收后清除里面的资料
                  </Checkbox>
                </Card>
              )}
              <FormFailure text={order.failure} />
              {order.refused === 'devices.seller_unverified' && <Button href="/realname">去实名认证</Button>}
              {model.sample && <p className="ui-hint">示例价格，仅供演示</p>}
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

/** Keeps the price, then orders it. A price that was kept by an earlier try is not kept again. */
function useOrdering({ storeNo, staffKind, staffNo }: StoreLink, onDone: (order: { no: string }) => void) {
  const keep = useKeepQuote();
  const place = usePlaceStoreOrder();
  const [kept, setKept] = useState<{ ticket: string; no: string } | null>(null);
  const error = keep.error ?? place.error;

  async function run(ticket: string, consent: boolean): Promise<void> {
    const quoteNo = kept?.ticket === ticket ? kept.no : (await keep.mutateAsync({ ticket })).no;
    setKept({ ticket, no: quoteNo });
    onDone(await place.mutateAsync({ quoteNo, storeNo, staffKind, staffNo, consent }));
  }

  return {
    busy: keep.isPending || place.isPending,
    failure: failureText(error),
    refused: refusalOf(error)?.name,
    // A failure is shown from the mutation that failed.
    place: (ticket: string, consent: boolean): void => void run(ticket, consent).catch(() => undefined),
  };
}
