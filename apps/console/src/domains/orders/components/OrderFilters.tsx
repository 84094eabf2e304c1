import { shortServiceNames } from '@shoushou/kernel/service';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { regionsQuery } from '../../../shell/cities.ts';
import { useChosenCity } from '../../../shell/city.ts';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { PopoverButton } from '../../../shell/list/PopoverButton.tsx';
import type { useOrderFilters } from '../order-filters.queries.ts';
import * as styles from './order-filters.module.css';

const serviceOptions = Object.entries(shortServiceNames).map(([value, label]) => ({ value, label }));

/** Filters of the list by district, service, recycler, day and amount. */
export function OrderFiltersButton({ chosen, choose, count }: ReturnType<typeof useOrderFilters>) {
  const [open, setOpen] = useState(false);
  const [city] = useChosenCity();
  const districts = useQuery({ ...regionsQuery(city?.slice(0, 4)), enabled: open && city !== null });
  // An operator of a district has chosen it already.
  const offered = districts.data?.filter(({ code }) => city?.endsWith('00') || code === city) ?? [];
  const yuan = (fen: number | null): number | null => (fen === null ? null : fen / 100);
  const fen = (value: number | null): number | null => (value === null ? null : Math.round(value * 100));
  return (
    <PopoverButton
      label="更多筛选"
      text={count === 0 ? '更多筛选' : <b>{`更多筛选 ${count}`}</b>}
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.filters}>
        <label>
          区县
          <Select
            allowClear
            aria-label="区县"
            disabled={city === null}
            placeholder={city === null ? '先在上面选一个城市' : '全部区县'}
            options={offered.map(({ code, name }) => ({ value: code, label: name }))}
            value={chosen.district}
            onChange={(district) => void choose({ district: district ?? null })}
          />
        </label>
        <label>
          服务
          <Select
            allowClear
            aria-label="服务"
            placeholder="全部服务"
            options={serviceOptions}
            value={chosen.service}
            onChange={(service) => void choose({ service: service ?? null })}
          />
        </label>
        <label className={styles.whole}>
          回收员
          <Input.Search
            allowClear
            aria-label="回收员"
            placeholder="手机号、后四位或姓名开头"
            maxLength={40}
            defaultValue={chosen.recycler ?? ''}
            key={chosen.recycler}
            onSearch={(text) => void choose({ recycler: text.trim() || null })}
          />
        </label>
        <label>
          下单日期从
          <DayInput
            aria-label="下单日期从"
            value={chosen.from}
            onChange={(from) => void choose({ from: from ?? null })}
          />
        </label>
        <label>
          到
          <DayInput aria-label="下单日期到" value={chosen.to} onChange={(to) => void choose({ to: to ?? null })} />
        </label>
        <label>
          金额最少 元
          <NumberInput
            aria-label="金额最少"
            min={0}
            max={1_000_000}
            precision={2}
            value={yuan(chosen.leastFen)}
            onChange={(value) => void choose({ leastFen: fen(value) })}
          />
        </label>
        <label>
          最多 元
          <NumberInput
            aria-label="金额最多"
            min={0}
            max={1_000_000}
            precision={2}
            value={yuan(chosen.mostFen)}
            onChange={(value) => void choose({ mostFen: fen(value) })}
          />
        </label>
        <Button
          disabled={count === 0}
          onClick={() =>
            void choose({
              district: null,
              service: null,
              recycler: null,
              from: null,
              to: null,
              leastFen: null,
              mostFen: null,
            })
          }
        >
          清空
        </Button>
      </div>
    </PopoverButton>
  );
}
