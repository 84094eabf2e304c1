/** The classes of a style sheet by their names in it; the check `styles` refuses a name that it does not have. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}
