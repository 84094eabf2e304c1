import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import type { Address, DeviceHandover, QuoteDetails, VisitPart } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { readDeviceNumber } from '@shoushou/rules/devices/device-number';
import { CONSENT_TEXT } from '@shoushou/rules/devices/erasure';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { QUOTE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useAddresses } from '../../places/places.queries.ts';
import { shortAddress } from '../../places/places.rules.ts';
import { untilText } from '../../valuation/valuation.labels.ts';
import { useQuote } from '../../valuation/valuation.queries.ts';
import { partNames } from '../devices.labels.ts';
import { usePlaceOrder } from '../devices.queries.ts';
import { visitDays } from '../devices.rules.ts';
import * as styles from '../components/devices.module.css';

const ways = [
  { value: 'pickup', label: '上门回收', note: '回收员到您家，当面检测、当面确认' },
  { value: 'post', label: '快递邮寄', note: '快递上门取件，运费由我们付' },
] as const;

/** Places an order for a quote (`?no=`): method, place and time. */
export default function PlaceOrderScreen() {
  const no = useQueryParameters().get('no') ?? '';
  const { user } = useSession();
  const known = QUOTE_NUMBER.test(no);
  const query = useQuote(user !== null && known ? no : '');
  const quote = query.data;
  if (quote?.state === 'valid') return <OrderForm quote={quote} />;
  return (
    <PageFrame title="提交订单" onRefresh={() => query.refetch()}>
      {user === null ? (
        <SignInFirst title="登录后下单" text="要知道货款付给谁" />
      ) : !known || refusalOf(query.error)?.name === 'valuation.quote_unknown' ? (
        <EmptyBlock
          title="先留住一个报价"
          text={`报价 ${QUOTE_LIFETIME_DAYS} 天内算数，下单时按高的算`}
          action={<Button href="/guzhi?tab=quotes">我的报价</Button>}
        />
      ) : quote?.state === 'used' ? (
        <EmptyBlock
          title="这份报价已经下过单"
          text="一份报价只能用一次，进度在订单里"
          action={<Button href={`/gzmyorderdetails/${quote.orderNo}`}>看订单</Button>}
        />
      ) : quote ? (
        <EmptyBlock
          title="报价已到期"
          text={`可以按今天的价再留 ${QUOTE_LIFETIME_DAYS} 天`}
          action={<Button href={`/gzresult?no=${no}`}>看报价</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={150} />}>
            {null}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}

interface Draft {
  way: Exclude<DeviceHandover, 'store'>;
  picked: string | null;
  visitOn: string | null;
  part: VisitPart | null;
  consent: boolean;
  number: string;
}

function OrderForm({ quote }: { quote: QuoteDetails }) {
  const navigator = useNavigator();
  const now = useNow(60_000);
  const place = usePlaceOrder();
  const addresses = useAddresses();
  const [days] = useState(() => visitDays(now));
  const book = addresses.data ?? [];
  const addressOf = (picked: string | null): Address | null =>
    book.find(({ id }) => id === picked) ?? book.find(({ isDefault }) => isDefault) ?? book[0] ?? null;
  const form = useForm({
    first: { way: 'pickup', picked: null, visitOn: null, part: null, consent: false, number: '' } as Draft,
    check: ({
      way,
      picked,
      visitOn,
      part,
      consent,
      number,
    }): { address?: string; visit?: string; consent?: string; way?: string; number?: string } => ({
      ...(addressOf(picked) === null ? { address: '请选择地址' } : {}),
      ...(way === 'pickup' && (visitOn === null || part === null) ? { visit: '请选择上门的日期和时段' } : {}),
      ...(consent ? {} : { consent: '请先同意' }),
      ...(number.trim() === '' || readDeviceNumber('imei', number) !== null
        ? {}
        : { number: 'IMEI 不正确，请核对 15 位数字，或者先不填' }),
    }),
    fieldOf: { addressId: 'address', visitOn: 'visit', consent: 'consent', way: 'way', number: 'number' },
    send: ({ way, picked, visitOn, part, consent, number }) =>
      place.mutateAsync({
        quoteNo: quote.no,
        way,
        addressId: addressOf(picked)!.id,
        ...(way === 'pickup' ? { visitOn: visitOn!, part: part! } : {}),
        consent,
        ...(number.trim() === '' ? {} : { number }),
      }),
    onDone: ({ no }) => navigator.replace(`gzsuccess?no=${no}`),
  });
  const { way, picked, visitOn, part, consent, number } = form.draft;
  const address = addressOf(picked);
  const higher = quote.todayFen !== null && quote.todayFen > quote.priceFen;

  async function chooseAddress(): Promise<void> {
    const chosen = await navigator.pushForResult<Address>(book.length === 0 ? 'addaddress' : 'myaddress?pick=1');
    if (chosen) form.change({ picked: chosen.id });
  }

  return (
    <PageForm
      title="提交订单"
      submitText={`按 ${formatMoney(higher ? quote.todayFen! : quote.priceFen)} 下单`}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <Card flush>
        <Cell
          icon={<GoodsPicture name={quote.picture} size={44} />}
          title={quote.device}
          note={higher ? '今天的价更高，按今天的算' : untilText(quote.validUntil, now)}
          value={<Money fen={higher ? quote.todayFen! : quote.priceFen} tone="amount" bold />}
          href={`/gzresult?no=${quote.no}`}
        />
      </Card>
      <Card title="怎么交">
        <RadioList
          legend="怎么交"
          hideLegend
          choices={ways}
          value={way}
          onChange={(next) => form.change({ way: next })}
        />
        <Problem text={form.errors.way} />
      </Card>
      <Card title={way === 'pickup' ? '上门地址' : '取件地址'} flush>
        <Cell
          title={address === null ? (book.length === 0 ? '添加地址' : '选择地址') : shortAddress(address)}
          note={address === null ? undefined : `${address.name} ${address.mobile}`}
          onPress={() => void chooseAddress()}
        />
        <Problem
          text={
            form.errors.address ??
            (addresses.isError && !addresses.data ? `地址没有加载出来：${failureText(addresses.error)}` : undefined)
          }
          padded
        />
      </Card>
      {way === 'pickup' && (
        <Card title="上门时间">
          <div className={styles.days}>
            <Chips
              label="日期"
              chips={days}
              selected={visitOn === null ? [] : [visitOn]}
              onPress={(day) => form.change({ visitOn: day })}
            />
          </div>
          <Chips
            label="时段"
            form="wrap"
            chips={Object.entries(partNames).map(([id, label]) => ({ id, label }))}
            selected={part === null ? [] : [part]}
            onPress={(next) => form.change({ part: next as VisitPart })}
          />
          <Problem text={form.errors.visit} />
        </Card>
      )}
      <Card title="和您说的不一样怎么办">
        <ul className={styles.promise}>
          {[
            '只改不一样的那一项，写明原因、拍下照片',
            '您可以对任何一项提出异议，由另一位检测员复核',
            '不同意就免费拿回，不收任何费用',
          ].map((text) => (
            <li key={text}>
              <Check size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </Card>
      {quote.picture === 'phone' && (
        <Card>
          <TextField
            label="IMEI（选填）"
            value={number}
            onChange={(next) => form.change({ number: next })}
            inputMode="numeric"
            maxLength={deviceTextLimits.number}
            hint="拨号键输入 *#06# 查看；填了，别人就不能拿这台手机下单"
            error={form.errors.number}
          />
        </Card>
      )}
      <Card>
        <Checkbox checked={consent} onChange={(on) => form.change({ consent: on })}>
          {quote.picture === 'phone' ? `设备是我的，${CONSENT_TEXT}` : '设备是我的，同意回收后清除里面的资料'}
        </Checkbox>
        <Problem text={form.errors.consent} />
      </Card>
      <FormFailure text={form.failure} />
      {refusalOf(place.error)?.name === 'devices.seller_unverified' && <Button href="/realname">去实名认证</Button>}
    </PageForm>
  );
}

function Problem({ text, padded = false }: { text: string | undefined; padded?: boolean }) {
  if (text === undefined) return null;
  return (
    <p className={padded ? `${styles.wrong} ${styles.head}` : styles.wrong} role="alert">
      {text}
    </p>
  );
}
