// The sign on each tour's door: as its page has it in the sidebar.
import { DoorOpen, Footprints, Heart, Inbox, type LucideIcon, MessageCircle, Sparkles, Target } from 'lucide-react';
import type { TourName } from './tour-state.ts';

export const tourSigns: Record<TourName, LucideIcon> = {
  dashboard: Footprints,
  goals: Target,
  needs: Sparkles,
  services: DoorOpen,
  'service-interests': Heart,
  'service-requests': Inbox,
  messaging: MessageCircle,
};
