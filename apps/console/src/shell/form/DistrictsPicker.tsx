import type { Data } from '@shoushou/contract/schemas';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { citiesQuery, regionsQuery } from '../cities.ts';

interface DistrictsPickerProps {
  /** Six-digit codes of districts. */
  value?: readonly string[];
  onChange?: (codes: string[]) => void;
  /** Meaning of an empty selection. */
  placeholder: string;
  /** Offers a whole city as one choice too. */
  wholeCities?: boolean;
}

/** A city without districts is chosen as one. */
function optionsOf(
  city: string,
  regions: Data<'places.console_regions'> | undefined,
  whole: string | null,
): { value: string; label: string }[] {
  if (regions === undefined) return [];
  const districts = regions
    .filter(({ level }) => level === 'district')
    .map(({ code, name }) => ({ value: code, label: name }));
  if (districts.length === 0) return [{ value: `${city}00`, label: whole ?? '全市' }];
  return whole === null ? districts : [{ value: `${city}00`, label: whole }, ...districts];
}

/** Several districts by name: of the cities in which the installation works, and those already selected. */
export function DistrictsPicker({ value = [], onChange, placeholder, wholeCities = false }: DistrictsPickerProps) {
  const cities = useQuery(citiesQuery);
  const worked = cities.data?.cities ?? [];
  const codes = [...new Set([...worked.map(({ city }) => city), ...value].map((code) => code.slice(0, 4)))];
  const districts = useQueries({ queries: codes.map((code) => regionsQuery(code)) });
  const options = codes.map((code, index) => {
    const name = worked.find(({ city }) => city.startsWith(code))?.name;
    return {
      label: name ?? '其他城市',
      options: optionsOf(code, districts[index]?.data, wholeCities ? `${name ?? code} 全市` : null),
    };
  });
  return (
    <Select<string[]>
      mode="multiple"
      aria-label="区县"
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      loading={cities.isFetching || districts.some(({ isFetching }) => isFetching)}
      options={options}
      value={[...value]}
      {...(onChange && { onChange })}
      notFoundContent={cities.isError ? '区县没有读到，请关闭后重试' : '没有开通的区县'}
    />
  );
}
