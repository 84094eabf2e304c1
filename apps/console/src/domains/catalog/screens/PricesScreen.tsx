import { services, shortServiceNames } from '@shoushou/kernel/service';
import { Segmented, Tabs } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { CityPicker, useCity } from '../../../shell/form/CityPicker.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { PriceGrid } from '../components/PriceGrid.tsx';
import { PriceLists } from '../components/PriceLists.tsx';
import { ScrapSuggestions } from '../components/ScrapSuggestions.tsx';
import * as styles from '../../../shell/console.module.css';

const tabs = ['grid', 'lists', 'futures'] as const;

/** District prices of a city: the grid that changes them, the price lists, and the suggestions from futures. */
export default function PricesScreen() {
  const [{ tab, service }, setShown] = useQueryStates({
    tab: parseAsStringLiteral(tabs).withDefault('grid'),
    service: parseAsStringLiteral(services).withDefault('3'),
  });
  const place = useCity();
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={(key) => void setShown({ tab: key as (typeof tabs)[number] })}
        items={[
          { key: 'grid', label: '价格表' },
          { key: 'lists', label: '调价记录' },
          { key: 'futures', label: '期货建议' },
        ]}
      />
      <div data-filters className={styles.filters}>
        <CityPicker of={place} />
        {tab === 'grid' && (
          <Segmented
            options={services.map((value) => ({ value, label: shortServiceNames[value] }))}
            value={service}
            onChange={(value) => void setShown({ service: value })}
          />
        )}
      </div>
      <LoadFailed query={place.query} />
      {place.city !== null &&
        (tab === 'grid' ? (
          <PriceGrid
            key={`${place.city} ${service}`}
            city={place.city}
            service={service}
            onSubmitted={() => void setShown({ tab: 'lists' })}
          />
        ) : tab === 'lists' ? (
          <PriceLists city={place.city} />
        ) : (
          <ScrapSuggestions key={place.city} city={place.city} />
        ))}
    </>
  );
}
