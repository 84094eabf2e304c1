import Search from 'lucide-react/icons/search';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import * as styles from './search-bar.module.css';

interface SearchBarProps {
  /** Accessible label: 搜索订单. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Searches on submit; without it the list follows every letter. */
  onSearch?: () => void;
  /** The typed text differs from the searched one. */
  pending?: boolean;
}

/** A search over a list, on the page's ground. */
export function SearchBar({ label, placeholder, value, onChange, onSearch, pending = false }: SearchBarProps) {
  return (
    <form
      role="search"
      className={styles.searchBar}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.();
      }}
    >
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={orderTextLimits.keyword}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {pending && (
        <button type="submit" className={styles.go}>
          搜索
        </button>
      )}
    </form>
  );
}
