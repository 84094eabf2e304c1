import { useState } from 'react';
import { useNow } from '@shoushou/design/clock';
import { formatMoney } from '@shoushou/kernel/money';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PriceLines } from '../../valuation/components/PriceLines.tsx';
import { PricePage } from '../../valuation/components/PricePage.tsx';
import { Promises } from '../../valuation/components/Promises.tsx';
import { untilText } from '../../valuation/valuation.labels.ts';
import { useDraftPrice, useKeepQuote } from '../../valuation/valuation.queries.ts';
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
  const price = useDraftPrice(modelId, link);
  const store = useStore(link);
  const order = useOrdering(link, ({ no }) => navigator.replace(`wmsuccess?no=${no}`));
  const [consent, setConsent] = useState(false);
  const { result } = price;
  const needsConsent = user !== null && price.model?.storesData === true;
  const login = `login?return=${encodeURIComponent(`/${withLink('wmresult', link, modelId)}`)}`;
  return (
    <PricePage
      price={price}
      questions={`/${withLink('wmvaluation_items', link, modelId)}`}
      models={`/${withLink('wmvaluation_items', link)}`}
      action={
        result?.outcome === 'priced' &&
        store.data?.store.open !== false && (
          <Button
            kind="primary"
            size="large"
            busy={order.busy}
            disabled={needsConsent && !consent}
            onPress={() => (user === null ? navigator.push(login) : order.place(result.ticket, consent))}
          >
            {user === null ? '登录后到店卖' : `${formatMoney(result.priceFen)} 到店卖`}
          </Button>
        )
      }
      promise={({ validUntil }) =>
        `同样的回答，${QUOTE_LIFETIME_DAYS} 天内到店都是这个价，${untilText(validUntil, now)}`
      }
    >
      {({ lines, priceFen }, { template }) => (
        <>
          {store.data && <StoreCard store={store.data.store} />}
          <PriceLines lines={lines} priceFen={priceFen} />
          <Promises inspected={template.questions.some(({ assumed }) => assumed !== null)} />
          {needsConsent && (
            <Card>
              <Checkbox checked={consent} onChange={setConsent}>
                设备是我的，同意回收后清除里面的资料
              </Checkbox>
            </Card>
          )}
          <FormFailure text={order.failure} />
          {order.refused === 'devices.seller_unverified' && <Button href="/realname">去实名认证</Button>}
        </>
      )}
    </PricePage>
  );
}

/** Saves the quote, then places the order. A quote saved by an earlier attempt is not saved again. */
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
