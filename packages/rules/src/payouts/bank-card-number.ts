/** Whether the last digit is that of Luhn's formula. Some real cards fail it, so it only causes a warning. */
export function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `6222 0212 3456 7890 123`: a number in fours, as cards print it. */
export function groupCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
