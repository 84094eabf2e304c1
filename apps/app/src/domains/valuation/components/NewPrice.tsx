import { useNow } from '@shoushou/design/clock';
import { Sparkline } from '@shoushou/design/Sparkline';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { monthText, untilText } from '../valuation.labels.ts';
import { useDraftPrice, useKeepQuote } from '../valuation.queries.ts';
import { PriceLines } from './PriceLines.tsx';
import { PricePage } from './PricePage.tsx';
import { Promises } from './Promises.tsx';
import { SharePrice } from './SharePrice.tsx';
import * as styles from './valuation.module.css';

/** The price of the answers on this phone; nothing is stored until the person saves the quote. */
export function NewPrice({ modelId }: { modelId: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const now = useNow(60_000);
  const price = useDraftPrice(modelId);
  const keep = useKeepQuote();
  const { variant, result } = price;

  function keepPrice(ticket: string): void {
    if (user === null)
      return navigator.push(`login?return=${encodeURIComponent(`/gzresult?model=${encodeURIComponent(modelId)}`)}`);
    keep.mutate(
      { ticket },
      {
        onSuccess: ({ no }) => (
          showToast(`已留住，${QUOTE_LIFETIME_DAYS} 天内都算数`, { style: 'success' }),
          navigator.replace(`gzresult?no=${no}`)
        ),
      },
    );
  }

  return (
    <PricePage
      price={price}
      questions={`/gzvaluation_items?model=${encodeURIComponent(modelId)}`}
      models="/guzhi"
      action={
        result?.outcome === 'priced' ? (
          <Button kind="primary" size="large" busy={keep.isPending} onPress={() => keepPrice(result.ticket)}>
            {user === null ? '登录，留住这个价' : '留住这个价'}
          </Button>
        ) : result?.scrap ? (
          <Button kind="primary" size="large" href={`/conorder?item=${result.scrap.itemId}`}>
            按废旧机预约
          </Button>
        ) : (
          <Button kind="primary" size="large" href="/price">
            看废旧品价格
          </Button>
        )
      }
      promise={({ validUntil }) => `同样的回答，${QUOTE_LIFETIME_DAYS} 天内都是这个价，${untilText(validUntil, now)}`}
    >
      {({ lines, priceFen }, { model, template }) => (
        <>
          <FormFailure text={failureText(keep.error)} />
          <PriceLines lines={lines} priceFen={priceFen} />
          {variant && (
            <Card title="近 30 天基准价">
              <p className={styles.month}>
                <span>{monthText(variant.series)}</span>
                <Sparkline values={variant.series} width={160} height={40} label={`${model.name}30 日基准价`} />
              </p>
            </Card>
          )}
          <SharePrice device={model.name} priceFen={priceFen} />
          <Promises inspected={template.questions.some(({ assumed }) => assumed !== null)} />
        </>
      )}
    </PricePage>
  );
}
