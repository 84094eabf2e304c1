import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useChosenCity } from '../city.ts';
import { citiesQuery } from '../cities.ts';
import * as styles from './frame.module.css';

const ALL = 'all';

/** Which city the lists, figures and counts of all pages are of. */
export function CitySwitch() {
  const [city, setCity] = useChosenCity();
  const cities = useQuery({ ...citiesQuery, retry: false, staleTime: 60_000 });
  const known = cities.data?.cities ?? [];
  // An installation of one city has nothing to choose, and who may not read them neither.
  if (known.length < 2 && city === null) return null;
  const shown = known.find((each) => each.city === city);
  const items = [{ key: ALL, label: '全部城市' }, ...known.map((each) => ({ key: each.city, label: `${each.name} ${each.openCount} 区` }))];
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, selectable: true, selectedKeys: [city ?? ALL], onClick: ({ key }) => setCity(key === ALL ? null : key) }}>
      <button type="button" className={styles.city} title="列表、数字和待办按哪个城市">
        <b>{city === null ? '全部城市' : (shown?.name ?? city)}</b> {shown && `${shown.openCount} 区`} <ChevronDown size={14} aria-hidden />
      </button>
    </Dropdown>
  );
}
