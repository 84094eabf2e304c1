import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import * as styles from './search-field.module.css';

export interface SearchFieldProps {
  /** The accessible name: what is searched. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
}

/** A search field with a button that clears it. */
export function SearchField({ label, value, onChange, placeholder, maxLength = 40 }: SearchFieldProps) {
  return (
    <div className={styles.searchField} role="search">
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label="清空搜索" onClick={() => onChange('')}>
          <X size={18} />
        </button>
      )}
    </div>
  );
}
