import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useChosenCity, useOwnCities } from '../city.ts';
import { citiesQuery, useCityName } from '../cities.ts';
import * as styles from './frame.module.css';
import { useChoice } from '../action-keys.ts';

const ALL = 'all';

/** Districts open in a city; nothing for one that is a district itself. */
const openText = ({ city, openCount }: { city: string; openCount: number }): string =>
  city.endsWith('00') ? `${openCount} 区` : '';

/** Chooses the city, or the district of an operator of districts, of the lists, figures and counts of all pages. */
export function CitySwitch() {
  const [city, setCity] = useChosenCity();
  const own = useOwnCities();
  const cities = useQuery({ ...citiesQuery, retry: false, staleTime: 60_000 });
  const button = useRef<HTMLButtonElement>(null);
  const choosing = useChoice();
  const name = useCityName(city);
  const known = cities.data?.cities ?? [];
  // Hidden in an installation with one city, and from operators who may not read the cities.
  if (known.length < 2 && city === null) return null;
  const shown = known.find((each) => each.city === city);
  const items = [
    ...(own === null ? [{ key: ALL, label: '全部城市' }] : []),
    ...known.map((each) => ({ key: each.city, label: `${each.name} ${openText(each)}` })),
  ];
  const choose = (key: string): void => {
    setCity(key === ALL ? null : key);
    // Otherwise closing the menu would move the focus to the start of the page.
    button.current?.focus();
  };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      onOpenChange={choosing}
      menu={{ items, selectable: true, selectedKeys: [city ?? ALL], onClick: ({ key }) => choose(key) }}
    >
      <button ref={button} type="button" className={styles.city} title="列表、数字和待办按哪个城市">
        <b>{city === null ? '全部城市' : name}</b> {shown && openText(shown)} <ChevronDown size={14} aria-hidden />
      </button>
    </Dropdown>
  );
}
