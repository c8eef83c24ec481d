// The countries where people can register, with the data that the phone field needs.

export interface Country {
  /** ISO 3166, two letters. */
  code: string;
  name: string;
  /** An emoji. */
  flag: string;
  /** As dialled from abroad, such as "+44". */
  phoneCode: string;
}

/** A flag emoji is the country code in regional indicator letters. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0)));

const country = (code: string, name: string, phoneCode: string): Country => ({
  code,
  name,
  flag: flagOf(code),
  phoneCode,
});

/** In the order of the list on screen. */
export const countries: readonly Country[] = [
  country('US', 'United States', '+1'),
  country('GB', 'United Kingdom', '+44'),
  country('CA', 'Canada', '+1'),
  country('AU', 'Australia', '+61'),
  country('NZ', 'New Zealand', '+64'),
  country('IE', 'Ireland', '+353'),
  country('DE', 'Germany', '+49'),
  country('FR', 'France', '+33'),
  country('ES', 'Spain', '+34'),
  country('IT', 'Italy', '+39'),
  country('PT', 'Portugal', '+351'),
  country('NL', 'Netherlands', '+31'),
  country('BE', 'Belgium', '+32'),
  country('LU', 'Luxembourg', '+352'),
  country('CH', 'Switzerland', '+41'),
  country('AT', 'Austria', '+43'),
  country('SE', 'Sweden', '+46'),
  country('NO', 'Norway', '+47'),
  country('DK', 'Denmark', '+45'),
  country('FI', 'Finland', '+358'),
  country('PL', 'Poland', '+48'),
  country('CZ', 'Czechia', '+420'),
  country('SK', 'Slovakia', '+421'),
  country('HU', 'Hungary', '+36'),
  country('RO', 'Romania', '+40'),
  country('BG', 'Bulgaria', '+359'),
  country('GR', 'Greece', '+30'),
  country('TR', 'Turkey', '+90'),
  country('UA', 'Ukraine', '+380'),
  country('IL', 'Israel', '+972'),
  country('AE', 'United Arab Emirates', '+971'),
  country('SA', 'Saudi Arabia', '+966'),
  country('EG', 'Egypt', '+20'),
  country('ZA', 'South Africa', '+27'),
  country('NG', 'Nigeria', '+234'),
  country('KE', 'Kenya', '+254'),
  country('GH', 'Ghana', '+233'),
  country('MA', 'Morocco', '+212'),
  country('IN', 'India', '+91'),
  country('PK', 'Pakistan', '+92'),
  country('BD', 'Bangladesh', '+880'),
  country('LK', 'Sri Lanka', '+94'),
  country('CN', 'China', '+86'),
  country('JP', 'Japan', '+81'),
  country('KR', 'South Korea', '+82'),
  country('SG', 'Singapore', '+65'),
  country('MY', 'Malaysia', '+60'),
  country('TH', 'Thailand', '+66'),
  country('PH', 'Philippines', '+63'),
  country('MX', 'Mexico', '+52'),
];
