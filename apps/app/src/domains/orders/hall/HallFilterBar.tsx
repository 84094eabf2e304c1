import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../shell/calls/queries.ts';
import type { NearPoint } from '../../../shell/location/near-point.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { FilterSheet, type FilterChoice, type FilterGroup } from '../../../ui/overlay/FilterSheet.tsx';
import { serviceTabs } from '../orders.labels.ts';
import { hallFilters, radii, radiusOf, whenGroup, withRadius, type HallService } from './hall-filter.rules.ts';
import { useHallCount } from './hall.queries.ts';
import * as styles from './hall.module.css';

interface HallFilterBarProps {
  readonly service: HallService;
  readonly onService: (service: HallService) => void;
  readonly choice: FilterChoice;
  readonly onChoice: (choice: FilterChoice) => void;
  /** The origin of distances. */
  readonly here: NearPoint | undefined;
  /** Without a position, radii choose nothing. */
  readonly isSituated: boolean;
}

/** What of the hall is shown: service, radius, and in a sheet the category and the day of the visit. */
export function HallFilterBar({ service, onService, choice, onChoice, here, isSituated }: HallFilterBarProps) {
  const [sheet, setSheet] = useState<'when' | 'category' | null>(null);
  /** The selection in the open sheet, once it differs from what applies. */
  const [drafted, setDrafted] = useState<FilterChoice | null>(null);
  const services = useQuery({
    ...callQuery('catalog.list_services', {}),
    staleTime: 60 * 60_000,
    enabled: sheet === 'category',
  });
  const count = useHallCount(sheet === null ? null : hallFilters(service, drafted ?? choice), here);
  const day = whenGroup.options.find(({ id }) => id === choice['when']?.[0]);
  const categories: FilterGroup = {
    id: 'category',
    label: '品类',
    options: (services.data ?? [])
      .filter((each) => service === '0' || each.service === service)
      .flatMap((each) => each.categories)
      .map(({ id, name }) => ({ id, label: name })),
  };

  function press(id: string): void {
    if (radii.some((radius) => radius.id === id)) return onChoice(withRadius(choice, id));
    setDrafted(null);
    setSheet(id as 'when' | 'category');
  }

  return (
    <>
      <div className={styles.header}>
        <SegmentedTabs
          label="服务"
          segments={serviceTabs}
          selected={service}
          onSelect={(id) => onService(id as HallService)}
          controls="hall-orders"
        />
        <div className={styles.chips}>
          <Chips
            label="筛选"
            chips={[
              { id: 'category', label: '筛选', opens: true },
              ...(isSituated ? radii : []),
              { id: 'when', label: day?.label ?? '时间', opens: true },
            ]}
            selected={[radiusOf(choice).id, ...['when', 'category'].filter((id) => (choice[id]?.length ?? 0) > 0)]}
            onPress={press}
          />
        </div>
      </div>
      <FilterSheet
        open={sheet !== null}
        onClose={() => setSheet(null)}
        title={sheet === 'when' ? whenGroup.label : '筛选'}
        groups={sheet === 'when' ? [whenGroup] : [categories, whenGroup]}
        value={choice}
        onDraft={setDrafted}
        resultText={count === undefined ? undefined : count === 0 ? '没有符合的订单' : `查看 ${count} 单`}
        onApply={(next) => {
          onChoice(next);
          setSheet(null);
        }}
      />
    </>
  );
}
