import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { ModelList } from '../components/ModelList.tsx';
import { ModelRow } from '../components/ModelRow.tsx';
import { MyQuotes } from '../components/MyQuotes.tsx';
import { useKinds } from '../valuation.queries.ts';
import * as styles from '../components/valuation.module.css';

const tabs = [{ id: 'value', label: '估价' }, { id: 'quotes', label: '我的报价' }];
const questionsOf = (id: string): string => `/gzvaluation_items?model=${encodeURIComponent(id)}`;

/** Chooses a device by kind, brand or words, and shows the quotes that were kept. `?tab=quotes` opens those, `?kind=` a kind. */
export default function ValuationScreen() {
  const parameters = useQueryParameters();
  const [tab, setTab] = useState(() => (parameters.get('tab') === 'quotes' ? 'quotes' : 'value'));
  const [words, setWords] = useState('');
  return (
    <PageFrame
      title="旧机估值"
      header={
        <div className={styles.head}>
          <SegmentedTabs label="旧机估值" segments={tabs} selected={tab} onSelect={setTab} controls="valuation-tab" />
          {tab === 'value' && <SearchField label="搜索机型" placeholder="搜机型，如 iPhone 13、冰箱" value={words} onChange={setWords} maxLength={30} />}
        </div>
      }
    >
      <div className="ui-stack" id="valuation-tab" role="tabpanel" aria-label={tab === 'value' ? '估价' : '我的报价'}>
        {tab === 'quotes' ? <MyQuotes /> : words.trim() === '' ? <Kinds initial={parameters.get('kind')} /> : <Found words={words.trim()} />}
      </div>
    </PageFrame>
  );
}

function Kinds({ initial }: { initial: string | null }) {
  const query = useKinds();
  const [kind, setKind] = useState(initial);
  const [brand, setBrand] = useState<string | null>(null);
  const kinds = query.data?.kinds ?? [];
  const chosen = kinds.find((each) => each.kind === kind);
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonRows count={8} height={64} />}
      isEmpty={kinds.length === 0}
      empty={<EmptyBlock title="还没有可以估价的机型" text="可以先预约上门，由回收员看货" action={<Button href="/conorder">预约上门</Button>} />}
    >
      <Card>
        <div className={styles.kinds} role="group" aria-label="种类">
          {kinds.map((each) => (
            <button key={each.kind} type="button" className={styles.kind} aria-pressed={each.kind === kind} onClick={() => (setKind(each.kind === kind ? null : each.kind), setBrand(null))}>
              <GoodsPicture name={each.picture} size={44} />
              {each.name}
            </button>
          ))}
        </div>
      </Card>
      {chosen ? (
        <>
          {chosen.brands.length > 1 && <Chips label="品牌" form="wrap" chips={chosen.brands.map((each) => ({ id: each, label: each }))} selected={brand === null ? [] : [brand]} onPress={(id) => setBrand(id === brand ? null : id)} />}
          <ModelList filter={{ kind: chosen.kind, ...(brand === null ? {} : { brand }) }} label={chosen.name} href={questionsOf} />
        </>
      ) : (
        <Card title="大家常估的机型" flush>
          {query.data?.hot.map((model) => (
            <ModelRow key={model.id} model={model} href={questionsOf} />
          ))}
        </Card>
      )}
      <p className={styles.foot}>
        不想回答那么多题？<a href="/assess/phone">手机快速估个范围</a>
      </p>
    </ListStates>
  );
}

function Found({ words }: { words: string }) {
  return (
    <ModelList
      filter={{ words }}
      label="搜到的机型"
      href={questionsOf}
      empty={<EmptyBlock icon={<Search size={32} />} title={`没有找到「${words}」`} text="换个说法试试，或者预约上门，由回收员看货" action={<Button href="/conorder?service=2">预约上门</Button>} />}
    />
  );
}
