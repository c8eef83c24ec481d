// The sections of the landing page, in their order on it.

export const sections = [
  { id: 'home', label: 'Home' },
  { id: 'features', label: 'Features' },
  { id: 'how', label: 'How it works' },
  { id: 'why', label: 'Why us' },
  { id: 'testimonials', label: 'Testimonials' },
  { id: 'join', label: 'Join' },
] as const;

export const sectionIds = sections.map(({ id }) => id);
