// Neighbours' testimonials, as fictional as the rest of the demonstration.

export interface Testimonial {
  name: string;
  role: string;
  quote: string;
  /** Which front door is drawn for them. */
  avatar: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Rosa Delgado',
    role: 'Found a piano teacher',
    quote: 'I typed one sentence on a Sunday. By Monday evening Ines from the next street was at our piano.',
    avatar: 'rosa',
  },
  {
    name: 'Marta Silva',
    role: 'Repairs bikes',
    quote:
      'I fix eleven bikes a week now, and I have not left the block to do it. The money is there before I pick up a wrench.',
    avatar: 'marta',
  },
  {
    name: 'Owen Hart',
    role: 'New in town',
    quote: 'We knew nobody. Six small jobs later, we know the whole street, and they have our spare key.',
    avatar: 'owen-h',
  },
];
