import { useQuery } from '@tanstack/react-query';
import { Select, Space } from 'antd';
import { useState } from 'react';
import { withoutStreets } from '@shoushou/rules/places/region-code';
import { regionsQuery } from '../cities.ts';

interface RegionPickerProps {
  /** Six-digit code of a district, or of a city without districts. */
  value?: string | undefined;
  onChange?: (code: string | undefined) => void;
  id?: string;
  /** Ends at the city, and returns the code of its first district. */
  cityOnly?: boolean;
}

function useChildren(parent: string | undefined, wanted: boolean) {
  return useQuery({ ...regionsQuery(parent), enabled: wanted });
}

/** An antd form field for province, city and district. */
export function RegionPicker({ value, onChange, id, cityOnly = false }: RegionPickerProps) {
  const [province, setProvince] = useState(value && `${value.slice(0, 2)}`);
  const [city, setCity] = useState(value && `${value.slice(0, 4)}`);
  const provinces = useChildren(undefined, true);
  const cities = useChildren(province, province !== undefined);
  const districts = useChildren(city, city !== undefined && !cityOnly);
  const options = (query: typeof provinces, length: number) =>
    withoutStreets(query.data ?? []).map(({ code, name }) => ({ value: code.slice(0, length), label: name }));
  const lowest = city !== undefined && districts.data !== undefined && options(districts, 6).length === 0;

  const part = cityOnly ? '50%' : '33%';

  return (
    <Space.Compact block {...(id ? { id } : {})} {...(cityOnly ? { style: { width: 300 } } : {})}>
      <Select
        aria-label="省"
        placeholder="省"
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: part }}
        loading={provinces.isFetching}
        options={options(provinces, 2)}
        value={province ?? null}
        onChange={(code) => {
          setProvince(code);
          setCity(undefined);
          onChange?.(undefined);
        }}
      />
      <Select
        aria-label="市"
        placeholder="市"
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: part }}
        loading={cities.isFetching}
        disabled={province === undefined}
        options={options(cities, 4)}
        value={city ?? null}
        onChange={(code) => {
          setCity(code);
          onChange?.(cityOnly ? `${code}01` : undefined);
        }}
      />
      {!cityOnly && (
        <Select
          aria-label="区县"
          placeholder="区县"
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '34%' }}
          loading={districts.isFetching}
          disabled={city === undefined}
          value={value ?? null}
          options={lowest ? [{ value: `${city}00`, label: '全市' }] : options(districts, 6)}
          onChange={(code) => onChange?.(code)}
        />
      )}
    </Space.Compact>
  );
}
