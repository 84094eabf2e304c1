import { cityOf } from '@shoushou/rules/places/region-code';
import { useQuery } from '@tanstack/react-query';
import { Select, Space } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { citiesQuery, useCityName } from '../cities.ts';
import { RegionPicker } from './RegionPicker.tsx';

/**
 * The city that a page shows: from the address, else the first available one, else that of the home district; null
 * until it is known.
 */
export function useCity(): {
  query: ReturnType<typeof useCities>;
  city: string | null;
  setCity: (city: string) => void;
} {
  const query = useCities();
  const [chosen, setChosen] = useQueryState('city', parseAsString);
  const first =
    query.data && (query.data.cities.find(({ openCount }) => openCount > 0)?.city ?? cityOf(query.data.home.adcode));
  return { query, city: chosen ?? first ?? null, setCity: (city) => void setChosen(city) };
}

const useCities = () => useQuery(citiesQuery);

const OTHER = 'other';

/** Chooses among the cities there are; another one by its province. */
export function CityPicker({ of: { query, city, setCity } }: { of: ReturnType<typeof useCity> }) {
  const [other, setOther] = useState(false);
  const known = (query.data?.cities ?? []).map((each) => ({
    value: each.city,
    label: `${each.name} · ${each.openCount} 区`,
  }));
  const name = useCityName(city);
  const options = [
    ...known,
    ...(city === null || known.some(({ value }) => value === city) ? [] : [{ value: city, label: name }]),
    { value: OTHER, label: '其他城市…' },
  ];
  return (
    <Space>
      <Select
        aria-label="城市"
        options={options}
        value={other ? OTHER : city}
        onChange={(value) => (value === OTHER ? setOther(true) : (setOther(false), value !== null && setCity(value)))}
        style={{ width: 160 }}
      />
      {other && (
        <RegionPicker
          cityOnly
          onChange={(district) => district !== undefined && (setCity(cityOf(district)), setOther(false))}
        />
      )}
    </Space>
  );
}
