import { cutText } from '@shoushou/kernel/cut-text';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { deviceRandom } from '@shoushou/client/device/device-random';
import type { OrderDetail } from '@shoushou/contract/types';
import { useClock } from '@shoushou/design/clock';
import { isMobile } from '@shoushou/kernel/phone';
import { pickupServices } from '@shoushou/kernel/service';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { toastKept } from '../../../shell/calls/entry-ending.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { useCurrentPosition } from '../hall/hall.queries.ts';
import { useVisitActions } from '../orders.queries.ts';
import { useCurrentPlace } from '../place.queries.ts';
import type { Point } from '../../../device/location/point.ts';
import type { Place } from '../../places/found-place.rules.ts';
import { ServiceTiles } from './ServiceTiles.tsx';
import * as styles from './service-tiles.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

type Service = OrderDetail['service'];

/** A walk-in deal: customer, service, place; then weighing, signature, payment. */
export default function WalkInScreen() {
  const { user } = useSession();
  if (user && !user.isrecycler) {
    return (
      <PageFrame title="现场开单">
        <NotRecycler title="回收员才能现场开单" />
      </PageFrame>
    );
  }
  return <WalkInForm mine={user?.services ?? []} />;
}

function WalkInForm({ mine }: { mine: readonly Service[] }) {
  const navigator = useNavigator();
  const clock = useClock();
  const { user } = useSession();
  const here = useCurrentPosition();
  const found = useCurrentPlace(here.data);
  const visit = useVisitActions();
  const ordered = [
    ...pickupServices.filter((service) => mine.includes(service)),
    ...pickupServices.filter((service) => !mine.includes(service)),
  ];
  const placeOf = (typed: string | null): string => typed ?? found.data?.address ?? '';
  const adcodeOf = (chosen: Place | null): string | null =>
    chosen?.adcode ?? found.data?.adcode ?? user?.adcode ?? null;
  /** Never the middle of the city: without a position the place is chosen on the map. */
  const pointOf = (chosen: Place | null): Point | null =>
    chosen
      ? { longitude: chosen.longitude, latitude: chosen.latitude }
      : (found.data?.point ?? (here.data?.actual ? here.data.point : null));
  const mobileProblem = (mobile: string): string | null =>
    mobile !== '' && !isMobile(mobile)
      ? '手机号需要 11 位'
      : mobile === user?.mobile && mobile !== ''
        ? '不能和自己交易'
        : null;
  const form = useForm({
    first: {
      name: '',
      mobile: '',
      service: (mine.includes('3') ? '3' : (ordered[0] ?? '3')) as Service,
      typedPlace: null as string | null,
      chosen: null as Place | null,
    },
    check({ name, mobile, typedPlace, chosen }): { name?: string; mobile?: string; place?: string } {
      const wrongMobile = mobileProblem(mobile);
      return {
        ...problemsOf({ name: required('请填写客户称呼，例如 王女士')(name) }),
        ...(wrongMobile === null ? {} : { mobile: wrongMobile }),
        ...(pointOf(chosen) === null
          ? { place: '没有拿到定位，请点“选择位置”' }
          : placeOf(typedPlace).trim() === ''
            ? { place: '请填写地点' }
            : adcodeOf(chosen) === null
              ? { place: '没有拿到所在区域，请选择位置' }
              : {}),
      };
    },
    async send({ name, mobile, service, typedPlace, chosen }) {
      const no = generateDatedNumber('OR', { clock, random: deviceRandom });
      const { longitude, latitude } = pointOf(chosen)!;
      const customer = mobile === '' ? {} : { customerMobile: mobile };
      const done = await visit.act('orders.walk_in', no, {
        customerName: name.trim(),
        ...customer,
        service,
        longitude,
        latitude,
        adcode: adcodeOf(chosen)!,
        place: cutText(placeOf(typedPlace).trim(), orderTextLimits.place, 'units'),
      });
      return { no, done };
    },
    onDone({ no, done }) {
      if (done === null) return;
      toastKept('已开单', done);
      navigator.replace(`changeweight?no=${no}`);
    },
  });
  const { name, mobile, service } = form.draft;

  async function choosePlace(): Promise<void> {
    const chosen = await navigator.pushForResult<Place>('choseaddress');
    if (chosen) form.change({ chosen, typedPlace: chosen.name });
  }

  return (
    <PageFrame
      title="现场开单"
      footer={
        <BottomBar>
          <Button size="large" kind="primary" busy={form.busy} onPress={form.submit}>
            开始称重
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <WaitingBanner />
        <StateHeader
          title="现在开单"
          text="称重后请客户签字，当场付款"
          steps={{ steps: ['开单', '称重', '签字', '付款'], current: 0 }}
        />
        {(form.failure ?? visit.refusal) !== null && (
          <NoticeBar tone="warning">{form.failure ?? visit.refusal}</NoticeBar>
        )}
        <Card title="收什么">
          <ServiceTiles services={ordered} selected={service} onSelect={(chosen) => form.change({ service: chosen })} />
        </Card>
        <Card>
          <TextField
            label="客户称呼"
            placeholder="王女士"
            maxLength={orderTextLimits.customerName}
            autoComplete="off"
            value={name}
            onChange={(next) => form.change({ name: next })}
            error={form.errors.name}
          />
          <MobileField
            label="客户手机号（选填）"
            placeholder="11 位手机号"
            hint="填了可以付到客户钱包，客户也能查到这一单"
            value={mobile}
            onChange={(next) => form.change({ mobile: next })}
            error={form.errors.mobile ?? (mobile.length === 11 ? mobileProblem(mobile) : null)}
          />
        </Card>
        <Card>
          <TextField
            label="地点"
            placeholder={here.isPending || found.isFetching ? '正在定位' : '小区、路名或门店'}
            maxLength={orderTextLimits.place}
            value={placeOf(form.draft.typedPlace)}
            onChange={(typedPlace) => form.change({ typedPlace })}
            error={form.errors.place}
            hint={here.data && !here.data.actual && form.draft.chosen === null ? '没有拿到定位，请选择位置' : undefined}
          />
          <div className={styles.places}>
            <Button
              icon={<LocateFixed size={18} />}
              busy={here.isFetching || found.isFetching}
              onPress={() => {
                form.change({ typedPlace: null, chosen: null });
                void here.refetch().then(() => found.refetch());
              }}
            >
              重新定位
            </Button>
            <Button icon={<MapPin size={18} />} onPress={() => void choosePlace()}>
              选择位置
            </Button>
          </div>
        </Card>
      </div>
    </PageFrame>
  );
}
