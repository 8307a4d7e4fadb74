import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes } from 'react';
import { isNumeric, type Kind } from '../../../shared/schema/field.ts';
import { parseNumber } from '../../../shared/schema/typed-number.ts';
import { rawValue } from './raw-values.ts';
import { inputProps, textOf, type ControlProps } from './control-props.ts';
import styles from './form.module.css';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>;

const attributes: Partial<Record<Kind, Attributes>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  // The type `url` would reject URLs without a protocol.
  url: { inputMode: 'url' },
  money: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
  number: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
};

const autoCompleteTokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  nickName: 'nickname',
  email: 'email',
  phone: 'tel',
  website: 'url',
  companyName: 'organization',
  address: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  postCode: 'postal-code',
};

const units: Partial<Record<Kind, { readonly text: string; readonly side: 'left' | 'right' }>> = {
  money: { text: 'AUD', side: 'left' },
  percent: { text: '%', side: 'right' },
};

interface TextControlProps extends ControlProps {
  readonly kind: Kind;
}

/** A line of text, or a number with its unit; numbers are formatted on blur. */
export function TextControl({ kind, ...props }: TextControlProps) {
  const { name, value, onChange, onLeave } = props;
  const text = textOf(value);
  const unit = units[kind];
  const leave = () => {
    const number = isNumeric(kind) ? parseNumber(text, kind) : undefined;
    if (number !== undefined) onChange(rawValue({ kind }, number));
    onLeave?.();
  };
  return (
    <TextInput
      {...attributes[kind]}
      {...inputProps(props)}
      autoComplete={autoCompleteTokens[name] ?? 'off'}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={leave}
      classNames={attributes[kind]?.inputMode && kind !== 'url' ? { input: styles['figure'] ?? '' } : {}}
      {...(unit && { [`${unit.side}Section`]: <span className={styles['unit']}>{unit.text}</span> })}
      leftSectionWidth="3rem"
      leftSectionPointerEvents="none"
      rightSectionWidth="2rem"
      rightSectionPointerEvents="none"
    />
  );
}
