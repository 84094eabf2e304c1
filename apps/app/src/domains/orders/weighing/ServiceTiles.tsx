import Armchair from 'lucide-react/icons/armchair';
import Car from 'lucide-react/icons/car';
import Factory from 'lucide-react/icons/factory';
import Package from 'lucide-react/icons/package';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Smartphone from 'lucide-react/icons/smartphone';
import { serviceNames } from '@shoushou/kernel/service';
import * as styles from './service-tiles.module.css';

type Service = keyof typeof serviceNames;

const icons: Readonly<Record<Service, typeof Package>> = {
  1: Refrigerator,
  2: Smartphone,
  3: Package,
  4: Armchair,
  5: Factory,
  6: Car,
};

interface ServiceTilesProps {
  /** In the order of the tiles. */
  readonly services: readonly Service[];
  readonly selected: Service;
  readonly onSelect: (service: Service) => void;
}

/** Chooses one of the six services by illustrated tiles. */
export function ServiceTiles({ services, selected, onSelect }: ServiceTilesProps) {
  return (
    <div className={styles.tiles} role="group" aria-label="服务">
      {services.map((service) => {
        const Icon = icons[service];
        return (
          <button
            key={service}
            type="button"
            className={styles.tile}
            aria-pressed={service === selected}
            onClick={() => onSelect(service)}
          >
            <Icon size={26} aria-hidden="true" />
            {serviceNames[service]}
          </button>
        );
      })}
    </div>
  );
}
