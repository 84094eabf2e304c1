import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { Station } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { formatDistance } from '@shoushou/kernel/distance';
import { telephoneLink } from '@shoushou/kernel/phone';
import { shortServiceNames } from '@shoushou/kernel/service';
import { openDirections } from '../../../shell/routing/directions.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { hoursText } from '../stations.labels.ts';
import * as styles from './stations.module.css';

/** One outlet of the list: open or closed, distance, hours and goods, with calling and directions. */
export function StationCard({ station, onOpen }: { station: Station; onOpen: () => void }) {
  const { name, openNow, district, address, distance, services, phone } = station;
  return (
    <Card>
      <button type="button" className={styles.station} onClick={onOpen}>
        <span className={styles.top}>
          <span className={styles.name}>
            {name} <StateTag tone={openNow ? 'success' : 'plain'}>{openNow ? '营业中' : '休息中'}</StateTag>
          </span>
          {distance !== null && <span className={styles.distance}>{formatDistance(distance)}</span>}
        </span>
        <span className="ui-note">
          {district} · {address}
        </span>
        <span className="ui-note ui-figures">
          {hoursText(station)} · {services.map((service) => shortServiceNames[service]).join('、')}
        </span>
      </button>
      <div className={styles.ways}>
        <Button
          size="small"
          icon={<Phone size={16} />}
          href={telephoneLink(phone === '' ? appSettings().servicePhone : phone)}
        >
          打电话<span className="ui-unseen">给{name}</span>
        </Button>
        <Button
          size="small"
          kind="primary"
          icon={<Navigation size={16} />}
          onPress={() => void openDirections({ point: station, name })}
        >
          导航<span className="ui-unseen">到{name}</span>
        </Button>
      </div>
    </Card>
  );
}
