import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useDeferredValue, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type MouseEvent } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { besideText } from '../action-keys.ts';
import { request } from '../api.ts';
import { recordPages } from '../record-pages.ts';
import { openSection, useAllowedSections } from '../sections.ts';
import { findEntries, type SearchEntry } from './search-entries.ts';
import * as styles from './frame.module.css';

type Hit = Data<'operations.search'>[number];

const RECENT = 'console-recent';
const MOST_RECENT = 6;

function readRecent(): Hit[] {
  return JSON.parse(sessionStorage.getItem(RECENT) ?? '[]') as Hit[];
}

/**
 * Finds pages, acts of the current page, and records of any kind from every page: ⌘K or `/` starts, arrows select,
 * Enter opens. Without a query it lists the records last opened in this tab.
 */
export function GlobalSearch() {
  const input = useRef<InputRef>(null);
  const sections = useAllowedSections();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const typed = useDeferredValue(text.trim());
  const isSearching = typed.length >= 2;
  const found = useQuery({
    queryKey: ['operations.search', typed],
    queryFn: ({ signal }) => request('operations.search', { text: typed }, { signal, silent: true }),
    enabled: isSearching,
    retry: false,
  });
  const begin = (event: KeyboardEvent): void => {
    event.preventDefault();
    input.current?.focus({ cursor: 'all' });
  };
  useHotkeys('/', begin, { useKey: true, ...besideText });
  useHotkeys('mod+k', begin, { enableOnFormTags: true });
  const hits = isSearching ? (found.data ?? []) : typed === '' ? readRecent() : [];
  const leave = (): void => {
    setText('');
    input.current?.blur();
  };
  const openHit = (hit: Hit): void => {
    sessionStorage.setItem(
      RECENT,
      JSON.stringify([hit, ...readRecent().filter(({ key }) => key !== hit.key)].slice(0, MOST_RECENT)),
    );
    leave();
    openSection(recordPages[hit.kind].path, recordPages[hit.kind].search(encodeURIComponent(hit.key)));
  };
  const entries: SearchEntry[] = [
    ...findEntries(sections, typed),
    ...hits.map((hit): SearchEntry => ({
      key: `${hit.kind} ${hit.key}`,
      heading: typed === '' ? '最近打开' : recordPages[hit.kind].title,
      title: hit.title,
      note: hit.note,
      run: () => openHit(hit),
    })),
  ];
  const open = (entry: SearchEntry | undefined): void => {
    if (!entry) return;
    leave();
    entry.run();
  };
  const press = (event: ReactKeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) event.preventDefault();
    if (step !== undefined && entries.length > 0) setChosen((chosen + step + entries.length) % entries.length);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(entries[chosen]);
    if (event.key === 'Escape') input.current?.blur();
  };
  const nothing =
    !isSearching || entries.length > 0
      ? null
      : found.isError
        ? '没有查成，请稍后再试'
        : found.isSuccess
          ? '没有找到。姓名和地址只在最近两万单里找，换手机号或单号试试'
          : null;
  const isShown = isOpen && (entries.length > 0 || nothing !== null);
  return (
    <div className={styles.search}>
      <Input
        ref={input}
        role="combobox"
        aria-label="手机号、尾号、单号、姓名、车牌、地址，或页面、操作"
        aria-expanded={isShown}
        aria-controls="search-hits"
        aria-activedescendant={isShown && entries.length > 0 ? `search-hit-${chosen}` : undefined}
        placeholder="手机号、尾号、单号、姓名、车牌、地址，或页面、操作"
        prefix={<Search size={14} aria-hidden />}
        suffix={<kbd>/</kbd>}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {isShown && (
        <div className={styles.hits}>
          {nothing !== null && <p role="status">{nothing}</p>}
          <div id="search-hits" role="listbox" aria-label="结果">
            {entries.map((entry, index) => (
              <EntryRow
                key={entry.key}
                entry={entry}
                index={index}
                isChosen={index === chosen}
                heading={entries[index - 1]?.heading === entry.heading ? null : entry.heading}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function EntryRow({
  entry,
  index,
  isChosen,
  heading,
  onOpen,
}: {
  entry: SearchEntry;
  index: number;
  isChosen: boolean;
  heading: string | null;
  onOpen: () => void;
}) {
  const press = (event: MouseEvent): void => {
    // The input keeps the focus, so that the list stays open until the record opens.
    event.preventDefault();
    onOpen();
  };
  return (
    <>
      {heading !== null && (
        <div className={styles.heading} role="presentation">
          {heading}
        </div>
      )}
      <div
        id={`search-hit-${index}`}
        role="option"
        aria-selected={isChosen}
        className={isChosen ? styles.hitChosen : styles.hit}
        onMouseDown={press}
      >
        <span>{entry.title}</span>
        <small>{entry.note}</small>
      </div>
    </>
  );
}
