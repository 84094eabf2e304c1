import { useState } from 'react';
import { confirmDialog } from '../../shell/messages/messages.ts';
import {
  Link,
  useDeliverResult,
  useNavigator,
  useParams,
  useQueryParameters,
  useReturnAfterSignIn,
  useScreenActive,
} from '../../shell/navigator/index.ts';
import { PageFrame } from '../../shell/page-frame/index.ts';
import { InfiniteList } from '../../ui/list/InfiniteList.tsx';

/** Sample screens for testing the navigator in a real browser. */

export function TabPane({ name }: { name: string }) {
  const [text, setText] = useState('');
  return (
    <PageFrame title={name} back={false}>
      <input aria-label={`${name}的字`} value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="list">去列表</Link>
      <a href="/detail/plain">普通链接</a>
      <Link to="secret/7">去秘密</Link>
      <div style={{ height: 2000 }} />
    </PageFrame>
  );
}

export function ListScreen() {
  const navigator = useNavigator();
  const active = useScreenActive();
  const [picked, setPicked] = useState('无');
  const [refreshed, setRefreshed] = useState(0);
  return (
    <PageFrame title="列表" onRefresh={async () => setRefreshed(refreshed + 1)}>
      <p data-testid="active">{active ? '在前' : '在后'}</p>
      <p data-testid="picked">{picked}</p>
      <p data-testid="refreshed">{refreshed}</p>
      <button type="button" onClick={async () => setPicked((await navigator.pushForResult<string>('pick')) ?? '没选')}>
        选一个
      </button>
      <button
        type="button"
        onClick={() =>
          void confirmDialog({ title: '真的吗', confirm: '真的' }).then((sure) => setPicked(sure ? '真的' : '算了'))
        }
      >
        问一句
      </button>
      <button
        type="button"
        onClick={async () => {
          if (await confirmDialog({ title: '走吗', confirm: '走' })) navigator.push('detail/asked');
        }}
      >
        问完就走
      </button>
      {Array.from({ length: 100 }, (_, index) => (
        <p key={index} style={{ height: 40 }}>
          <Link to={`detail/${index}`}>第 {index} 行</Link>
        </p>
      ))}
    </PageFrame>
  );
}

/** A list of a thousand rows in pages of a hundred. */
export function LongScreen() {
  const [count, setCount] = useState(100);
  return (
    <PageFrame title="长列表" onRefresh={async () => undefined}>
      <InfiniteList
        label="很多"
        form="rows"
        rowHeight={48}
        items={Array.from({ length: count }, (_, index) => index)}
        keyOf={String}
        render={(index) => (
          <p style={{ height: 40 + (index % 3) * 20 }}>
            <Link to={`detail/${index}`}>第 {index} 行</Link>
          </p>
        )}
        hasMore={count < 1000}
        onMore={() => setCount(count + 100)}
      />
    </PageFrame>
  );
}

export function DetailScreen() {
  const { no } = useParams<'no'>();
  const navigator = useNavigator();
  const from = useQueryParameters().get('from') ?? '';
  return (
    <PageFrame title={`详情 ${no}`}>
      <p data-testid="no">{no}</p>
      <p data-testid="from">{from}</p>
      <Link to={`detail/${no}-`}>更深</Link>
      <button type="button" onClick={() => navigator.replace('detail/other')}>
        换一个
      </button>
      <button type="button" onClick={() => navigator.reset('list')}>
        从头来
      </button>
      <button type="button" onClick={() => navigator.openTab('me')}>
        去我的
      </button>
    </PageFrame>
  );
}

export function PickScreen() {
  const deliver = useDeliverResult<string>();
  return (
    <PageFrame title="选择">
      <button type="button" onClick={() => deliver('苹果')}>
        苹果
      </button>
    </PageFrame>
  );
}

export function SecretScreen() {
  return (
    <PageFrame title="秘密">
      <p>只给自己人看 {useParams<'id'>().id}</p>
    </PageFrame>
  );
}

export function LoginScreen({ signIn }: { signIn: () => void }) {
  const goOn = useReturnAfterSignIn();
  return (
    <PageFrame title="登录">
      <button
        type="button"
        onClick={() => {
          signIn();
          goOn();
        }}
      >
        登录
      </button>
    </PageFrame>
  );
}
