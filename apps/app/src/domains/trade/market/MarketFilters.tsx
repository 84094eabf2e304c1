import { useState } from 'react';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { goodsConditionNames, listingCategoryNames } from '@shoushou/rules/trade/listing-names';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FilterSheet, type FilterChoice, type FilterGroup } from '../../../ui/overlay/FilterSheet.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { useDistricts, type MarketPoint } from '../trade.queries.ts';
import { nationwide, priceRanges, sorts, type MarketChoice } from '../trade.rules.ts';
import * as styles from '../listings/second-hand.module.css';

interface MarketFiltersProps {
  readonly value: MarketChoice;
  readonly onChange: (choice: MarketChoice) => void;
  readonly here: MarketPoint;
}

type Sheet = 'sort' | 'category' | 'area' | 'more';

function optionsOf(labels: Readonly<Record<string, string>>): FilterGroup['options'] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

const groups = {
  sort: { id: 'sort', label: '排序', options: sorts },
  category: { id: 'category', label: '分类', options: optionsOf(listingCategoryNames) },
  condition: { id: 'condition', label: '成色', options: optionsOf(goodsConditionNames) },
  price: { id: 'price', label: '价格', options: priceRanges },
} satisfies Record<string, FilterGroup>;

/** Search, sorting and filters. */
export function MarketFilters({ value, onChange, here }: MarketFiltersProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { districts } = useDistricts();
  const { words, filters } = value;
  const area: FilterGroup = {
    id: 'area',
    label: '区域',
    options: [{ id: nationwide, label: '全国' }, ...districts.map(({ code, name }) => ({ id: code, label: name }))],
  };
  const sheets: Readonly<Record<Sheet, readonly FilterGroup[]>> = {
    sort: [groups.sort],
    category: [groups.category],
    area: [area],
    more: [groups.condition, groups.price],
  };
  const chosen = ({ id, options }: FilterGroup, otherwise: string): string =>
    options.find((option) => option.id === filters[id]?.[0])?.label ?? otherwise;
  const more = ['condition', 'price'].filter((id) => (filters[id]?.length ?? 0) > 0).length;

  // A sheet counts and resets its own filters only.
  const open = sheets[sheet ?? 'more'];
  const inSheet = Object.fromEntries(open.map(({ id }) => [id, filters[id] ?? []]));

  async function apply(chosenNow: FilterChoice): Promise<void> {
    const next: FilterChoice = { ...filters, ...Object.fromEntries(open.map(({ id }) => [id, chosenNow[id] ?? []])) };
    // Sorting by distance needs a position: without one the order stays.
    const lost = next['sort']?.[0] === 'nearest' && here.point === null && !(await here.find());
    onChange({ words, filters: lost ? { ...next, sort: [] } : next });
  }

  return (
    <>
      <div className={styles.headSearch}>
        <SearchField
          label="搜索二手"
          placeholder="想找什么"
          maxLength={tradeTextLimits.searchTerms}
          value={words}
          onChange={(typed) => onChange({ words: typed, filters })}
        />
      </div>
      <div className={styles.headChips}>
        <Chips
          label="筛选"
          chips={[
            { id: 'sort', label: chosen(groups.sort, '最新发布'), opens: true },
            { id: 'category', label: chosen(groups.category, '分类'), opens: true },
            { id: 'area', label: chosen(area, '同城'), opens: true },
            { id: 'more', label: more > 0 ? `筛选 ${more}` : '筛选', opens: true },
          ]}
          selected={[
            ...['sort', 'category', 'area'].filter((id) => (filters[id]?.length ?? 0) > 0),
            ...(more > 0 ? ['more'] : []),
          ]}
          onPress={(id) => setSheet(id as Sheet)}
        />
      </div>
      <FilterSheet
        open={sheet !== null}
        onClose={() => setSheet(null)}
        title={sheet === null || sheet === 'more' ? '筛选' : open[0]!.label}
        groups={open}
        value={inSheet}
        onApply={(next) => void apply(next)}
      />
    </>
  );
}
