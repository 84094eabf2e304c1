import MapPin from 'lucide-react/icons/map-pin';
import { deviceRandom } from '@shoushou/client/device/device-random';
import type { OrderDetail } from '@shoushou/contract/types';
import { useClock } from '@shoushou/design/clock';
import { isMobile } from '@shoushou/kernel/phone';
import { serviceNames } from '@shoushou/kernel/service';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WaitingBanner } from '../order/WaitingBanner.tsx';
import { useCurrentPosition } from '../hall/hall.queries.ts';
import { useVisitActions } from '../orders.queries.ts';
import { useCurrentPlace } from '../booking/place.queries.ts';

type Service = OrderDetail['service'];
const services = Object.keys(serviceNames) as Service[];

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
  const ordered = [...mine, ...services.filter((service) => !mine.includes(service))];
  const adcode = found.data?.adcode ?? user?.adcode ?? null;
  const placeOf = (typed: string | null): string => typed ?? found.data?.address ?? '';
  const mobileProblem = (mobile: string): string | null => (mobile !== '' && !isMobile(mobile) ? '手机号需要 11 位' : mobile === user?.mobile && mobile !== '' ? '不能和自己交易' : null);
  const form = useForm({
    first: { name: '', mobile: '', service: (mine.includes('3') ? '3' : (ordered[0] ?? '3')) as Service, typedPlace: null as string | null },
    check({ name, mobile, typedPlace }): { name?: string; mobile?: string; place?: string } {
      const wrongMobile = mobileProblem(mobile);
      return {
        ...(name.trim() === '' ? { name: '请填写客户称呼，例如 王女士' } : {}),
        ...(wrongMobile === null ? {} : { mobile: wrongMobile }),
        ...(placeOf(typedPlace).trim() === '' ? { place: '请填写地点' } : adcode === null ? { place: '没有拿到所在区域，请打开定位后重试' } : {}),
      };
    },
    async send({ name, mobile, service, typedPlace }) {
      const no = generateDatedNumber('OR', { clock, random: deviceRandom });
      const { longitude, latitude } = found.data?.point ?? here.data?.point ?? { longitude: 0, latitude: 0 };
      const customer = mobile === '' ? {} : { customerMobile: mobile };
      const done = await visit.act('orders.walk_in', no, { customerName: name.trim(), ...customer, service, longitude, latitude, adcode: adcode!, place: placeOf(typedPlace).trim().slice(0, orderTextLimits.place) });
      return { no, done };
    },
    onDone({ no, done }) {
      if (done === null) return;
      if (done === 'waiting') showToast('已开单，联网后自动提交');
      navigator.replace(`changeweight?no=${no}`);
    },
  });
  const { name, mobile, service } = form.draft;

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
        <Card>
          <StepLine steps={['开单', '称重', '签字', '付款']} current={0} />
        </Card>
        {(form.failure ?? visit.refusal) !== null && <NoticeBar tone="warning">{form.failure ?? visit.refusal}</NoticeBar>}
        <Card>
          <TextField label="客户称呼" placeholder="王女士" maxLength={orderTextLimits.customerName} autoComplete="off" value={name} onChange={(next) => form.change({ name: next })} error={form.errors.name} />
          <MobileField label="客户手机号（选填）" placeholder="11 位手机号" hint="填了可以付到客户钱包，客户也能查到这一单" value={mobile} onChange={(next) => form.change({ mobile: next })} error={form.errors.mobile ?? (mobile.length === 11 ? mobileProblem(mobile) : null)} />
        </Card>
        <Card title="收什么">
          <Chips form="wrap" label="服务" chips={ordered.map((id) => ({ id, label: serviceNames[id] }))} selected={[service]} onPress={(id) => form.change({ service: id as Service })} />
        </Card>
        <Card>
          <TextField
            label="地点"
            placeholder={found.isPending && here.isPending ? '正在定位' : '小区、路名或门店'}
            maxLength={orderTextLimits.place}
            value={placeOf(form.draft.typedPlace)}
            onChange={(typedPlace) => form.change({ typedPlace })}
            error={form.errors.place}
            trailing={
              <Button
                kind="text"
                size="small"
                icon={<MapPin size={16} />}
                busy={here.isFetching || found.isFetching}
                onPress={() => {
                  form.change({ typedPlace: null });
                  void here.refetch().then(() => found.refetch());
                }}
              >
                重新定位
              </Button>
            }
          />
          {here.data && !here.data.actual && <p className="ui-hint">没有拿到定位，请核对地点</p>}
        </Card>
      </div>
    </PageFrame>
  );
}
