import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { serviceNames } from '@shoushou/kernel/service';
import type { Station } from '@shoushou/contract/types';
import { telephoneLink } from '@shoushou/kernel/phone';
import { openDirections } from '../../../shell/routing/directions.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { hoursText } from '../stations.labels.ts';
import { useStationPeople } from '../stations.queries.ts';
import * as styles from './stations.module.css';

/** One outlet: hours, goods, workers, with directions and phone number. */
export function StationSheet({ station, onClose }: { station: Station | null; onClose: () => void }) {
  const people = useStationPeople(station?.id ?? null);
  const phone = station === null || station.phone === '' ? appSettings().servicePhone : station.phone;
  return (
    <BottomSheet
      open={station !== null}
      onClose={onClose}
      title={station?.name ?? ''}
      foot={
        station && (
          <div className={styles.foot}>
            <Button size="large" block icon={<Phone size={18} />} href={telephoneLink(phone)}>
              打电话
            </Button>
            <Button
              size="large"
              block
              kind="primary"
              icon={<Navigation size={18} />}
              onPress={() => void openDirections({ point: station, name: station.name })}
            >
              导航
            </Button>
          </div>
        )
      }
    >
      {station && (
        <div className={styles.sheet}>
          <Facts
            facts={[
              { label: '地址', value: `${station.district}${station.address}` },
              { label: '营业时间', value: hoursText(station) },
              { label: '收什么', value: station.services.map((service) => serviceNames[service]).join('、') },
              { label: '电话', value: phone },
              ...(station.note === '' ? [] : [{ label: '说明', value: station.note }]),
            ]}
          />
          <ListStates query={people} skeleton={<SkeletonRows count={2} />}>
            {(people.data ?? []).length > 0 && (
              <div className={styles.people}>
                {people.data?.map(({ userid, username, ratingTenths, dealCount, onduty }) => (
                  <Cell
                    key={userid}
                    title={username}
                    note={`${ratingTenths === null ? '暂无评分' : `${(ratingTenths / 10).toFixed(1)} 分`} · 成交 ${dealCount} 单`}
                    value={onduty ? '接单中' : undefined}
                    href={`/userinfo?id=${userid}`}
                  />
                ))}
              </div>
            )}
          </ListStates>
        </div>
      )}
    </BottomSheet>
  );
}
