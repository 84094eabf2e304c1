import { useState } from 'react';
import { VEHICLE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BookVehicle } from '../components/BookVehicle.tsx';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { VehicleActions } from '../components/VehicleActions.tsx';
import { VehicleDetails } from '../components/VehicleDetails.tsx';
import { VehicleList } from '../components/VehicleList.tsx';
import { useVehicle, useVehicles, useVehicleMutation } from '../vehicles.queries.ts';
import * as styles from '../components/vehicles.module.css';

/** End-of-life vehicles: how it goes and my vehicles, the form, one vehicle, and for companies what they may buy. */
export default function ScrapVehicleScreen() {
  const { oruserid } = useParams<'oruserid'>();
  const { user, ready } = useSession();
  const parameters = useQueryParameters();
  const no = parameters.get('no');
  const isForm = parameters.get('view') === 'book';
  if (ready && user === null && (no !== null || isForm)) {
    return (
      <PageFrame title="报废车回收">
        <SignInFirst title={isForm ? '登录后预约报废' : '登录后查看车辆'} text="只有车主和有资质的企业可以看到" />
      </PageFrame>
    );
  }
  if (no !== null) return <OneVehicle no={no} oruserid={oruserid} />;
  return isForm && user !== null ? <BookVehicle referredBy={oruserid} /> : <Overview oruserid={oruserid} />;
}

const tabs = [
  { id: 'how', label: '怎么报废' },
  { id: 'open', label: '我的车' },
  { id: 'waiting', label: '等报价' },
  { id: 'own', label: '我收的' },
] as const;
type Tab = (typeof tabs)[number]['id'];

function Overview({ oruserid }: { oruserid: string }) {
  const { user } = useSession();
  const parameters = useQueryParameters();
  const [tab, setTab] = useState<Tab>(tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'how');
  const shown: Tab = user === null ? 'how' : tab;
  const company = shown === 'waiting' || shown === 'own';
  const list = useVehicles(
    company ? { side: 'company', group: shown === 'own' ? 'own' : 'open' } : { side: 'owner', group: 'open' },
    shown !== 'how',
  );
  const ended = useVehicles({ side: 'owner', group: 'ended' }, shown === 'open');
  const empty = {
    how: { title: '', text: '' },
    open: { title: '没有办理中的车', text: '预约后，有资质的企业会来报价' },
    waiting: { title: '没有等报价的车', text: '有报废机动车回收资质的企业成员，在这里给本省的车报价' },
    own: { title: '还没有收过车', text: '车主选了您的报价，车会出现在这里' },
  }[shown];
  return (
    <PageFrame
      title="报废车回收"
      onRefresh={() => list.query.refetch()}
      header={
        user !== null && (
          <div className={styles.head}>
            <SegmentedTabs
              label="报废车回收"
              segments={tabs}
              selected={tab}
              onSelect={(id) => setTab(id as Tab)}
              controls="vehicles"
            />
          </div>
        )
      }
      footer={
        !company && (
          <BottomBar>
            <Button kind="primary" size="large" href={`/carorder/${oruserid}?view=book`}>
              预约报废
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack" id="vehicles">
        {shown === 'how' ? (
          <HowItWorks />
        ) : (
          <VehicleList of={list} side={company ? 'company' : 'owner'} oruserid={oruserid} empty={empty} />
        )}
        {shown === 'open' && ended.vehicles.length > 0 && (
          <>
            <h2 className="ui-note">办完的</h2>
            <VehicleList of={ended} side="owner" oruserid={oruserid} empty={empty} />
          </>
        )}
      </div>
    </PageFrame>
  );
}

function OneVehicle({ no, oruserid }: { no: string; oruserid: string }) {
  const query = useVehicle(no);
  const cancel = useVehicleMutation('vehicles.cancel');
  const vehicle = query.data;
  async function cancelled(): Promise<void> {
    const sure = await confirmDialog({
      title: '取消报废预约',
      text: '不收费用。企业已付的车款退回企业',
      confirm: '取消预约',
    });
    if (sure)
      cancel.mutate(
        { no },
        {
          onSuccess: () => showToast('已取消'),
          onError: (error) => showToast(failureText(error) ?? '没有取消成，请再试'),
        },
      );
  }
  return (
    <PageFrame
      title="报废车回收"
      onRefresh={() => query.refetch()}
      action={
        vehicle?.actions.includes('cancel') ? (
          <BarAction onPress={() => void cancelled()}>取消预约</BarAction>
        ) : undefined
      }
      footer={vehicle && <VehicleActions vehicle={vehicle} />}
    >
      <RecordStates
        query={query}
        isUnknown={!VEHICLE_NUMBER.test(no) || refusalOf(query.error)?.name === 'vehicles.vehicle_unknown'}
        unknown={{
          title: '没有找到这个报废车预约',
          text: '只有车主和有资质的企业可以看到',
          action: <Button href={`/carorder/${oruserid}?tab=open`}>我的车</Button>,
        }}
        skeleton={<SkeletonCards count={3} height={150} />}
      >
        {(shown) => <VehicleDetails vehicle={shown} />}
      </RecordStates>
    </PageFrame>
  );
}
